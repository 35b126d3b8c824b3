import { mount } from 'svelte';
import './app/theme.css';
import './app/base.css';
import App from './app/App.svelte';
import { prepareEngine, speak } from './engine/client';
import { prepareOffline } from './offline/install.svelte';
import { lang } from './words';

speak(lang);
prepareEngine();
mount(App, { target: document.getElementById('app')! });
prepareOffline();
