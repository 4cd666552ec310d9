/** What the server serves beside the catalogue. */
import type { Part } from './app';

export const parts: readonly Part[] = [];
