/** Everything that a run of tests leaves behind, also if it is killed, is removed after it. */
import { openRunFolder } from '../scripts/testing/run-folder.mjs';

export default openRunFolder;
