/**
 * The rows that tell how calls are sent: those of the log-in and the session at once, those of a screen's sources with
 * the screen, and all of them in a later chunk.
 */
import { lazyModule, type LazyModule } from '../../shared/browser/lazy-module';
import type { SourceCall } from './types';
import { startWire } from '../catalogue/generated/wire-start';
import type { WireRow } from '../catalogue/wire-row';

type WireRows = Readonly<Record<string, WireRow>>;

export interface WireTable {
  readonly start: WireRows;
  readonly all: LazyModule<WireRows>;
}

/** Loads the rows of all calls; the first call without a row waits for them. */
const loadWire = lazyModule<WireRows>(async () => (await import('../catalogue/generated/wire')).wire);

/** The rows that a client knows: those of the table, and those that it learns. */
export function createRows(table: WireTable) {
  const learned = new Map<string, WireRow>();
  return {
    row: (name: string): WireRow | undefined => (table.all.loaded() ?? table.start)[name] ?? learned.get(name),
    learn(sources: Iterable<SourceCall>): void {
      for (const { call, wire } of sources) if (wire) learned.set(call, wire);
    },
  };
}

export const catalogueWire: WireTable = { start: startWire, all: loadWire };
