/** The renderer of screens, a chunk of its own because the log-in does not need it. */
export { Screen as default } from '../runtime/Screen';
