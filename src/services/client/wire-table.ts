/**
 * The rows that tell how calls are sent: those of the log-in and the session at once, those of a screen's sources with
 * the screen, and all of them in a later chunk.
 */
import { lazyModule, type LazyModule } from '../../shared/lazy-module';
import type { CallHost, CallKind } from '../catalogue/define';
import type { SourceCall } from './types';
import { startWire, type WireRow } from '../catalogue/generated/wire-start';

type WireRows = Readonly<Record<string, WireRow>>;

export interface WireTable {
  readonly start: WireRows;
  readonly all: LazyModule<WireRows>;
}

/** Loads the rows of all calls. A call without a row loads them as well; load them earlier so that it need not wait. */
const loadWire = lazyModule<WireRows>(async () => (await import('../catalogue/generated/wire')).wire);

/** The row that a screen's source brings. The server makes sources, so their kinds and hosts are the catalogue's. */
export const rowOf = ({ effect, wire }: SourceCall): WireRow | undefined =>
  wire && [
    wire.method,
    wire.path,
    // Every source with a row has its effect.
    effect!,
    wire.kind as CallKind | undefined,
    wire.timeoutMs,
    wire.host as CallHost | undefined,
    wire.once,
  ];

/** The rows that a client knows: those of the table, and those that it learns. */
export function createRows(table: WireTable) {
  const learned = new Map<string, WireRow>();
  return {
    row: (name: string): WireRow | undefined => (table.all.loaded() ?? table.start)[name] ?? learned.get(name),
    learn(sources: Iterable<SourceCall>): void {
      for (const source of sources) {
        const row = rowOf(source);
        if (row) learned.set(source.call, row);
      }
    },
  };
}

export const catalogueWire: WireTable = { start: startWire, all: loadWire };
