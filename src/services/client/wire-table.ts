/** The rows that tell how calls are sent: those of the log-in and the session at once, all of them in a later chunk. */
import { lazyModule, type LazyModule } from '../../shared/lazy-module';
import { startWire, type WireRow } from '../catalogue/generated/wire-start';

type WireRows = Readonly<Record<string, WireRow>>;

export interface WireTable {
  readonly start: WireRows;
  readonly all: LazyModule<WireRows>;
}

/** Loads the rows of all calls. A call loads them as well; load them earlier so that it need not wait. */
export const loadWire = lazyModule<WireRows>(async () => (await import('../catalogue/generated/wire')).wire);

export const catalogueWire: WireTable = { start: startWire, all: loadWire };
