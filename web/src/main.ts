import { mount } from 'svelte';
import './app/theme.css';
import './app/base.css';
import './app/contrast.css';
import App from './app/App.svelte';
import { lookForHouse } from './app/house.svelte';
import { whenIdle } from './app/idle';
import { engine, speak } from './engine/client';
import { prepareOffline } from './offline/install.svelte';
import { openShared } from './start/open';
import { follow, lang } from './words';

const here = import.meta.url; // in assets/
openShared(new URL('..', here));
engine.start(); // every page will ask something
speak(lang);
function fetchRest() {
  engine.fetchAll();
  void lookForHouse();
}
// No await: other scripts are made to share this one, which they could not while it waits.
void follow()
  .catch(() => undefined) // the page says so
  .then(() => {
    mount(App, { target: document.getElementById('app')! });
    prepareOffline(engine.answered);
    void engine.answered.then(() => whenIdle(fetchRest));
  });
