/** What draws screens. A chunk of its own: the log-in needs none of it. */
export { preloadNodes as preload, preloadTypes } from '../runtime/nodes';
export { Screen as default } from '../runtime/Screen';
