/** What the server serves beside the catalogue. */
import type { Part } from './app';
import { demoMedia } from './modules/demo-media/plugin';
import { screensPlugin } from './screens/plugin';

export const parts: readonly Part[] = [demoMedia, screensPlugin];
