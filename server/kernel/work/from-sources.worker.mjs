/** Entry of work.worker.ts when running from the sources: in development and in tests. */
import { register } from 'tsx/esm/api';

register();
await import('./work.worker.ts');
