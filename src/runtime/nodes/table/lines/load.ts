import { lazyModule } from '../../../../shared/browser/lazy-module';

/** The lines of tables, a chunk of its own: most tables have none. */
export const loadLines = lazyModule(() => import('./Lines'));
