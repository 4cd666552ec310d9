/** work.worker.ts where nothing was built: in development and in tests. */
import { register } from 'tsx/esm/api';

register();
await import('./work.worker.ts');
