import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const BENCH = dirname(dirname(fileURLToPath(import.meta.url)));
export const ROOT = dirname(BENCH);
export const DIST = join(BENCH, 'dist');
export const RESULTS = join(BENCH, 'results');
