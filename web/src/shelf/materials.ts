// What the boxes are made of: what they share, and what each game's folder says of its own.
import './materials.css';

import.meta.glob('../../../src/games/*/box.css', { eager: true });
