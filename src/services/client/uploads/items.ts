/** The list of uploads and its state changes. Pure. */
import { judge } from './files';
import { type FileKind } from './file-kind';

export type ItemState = 'waiting' | 'sending' | 'saving' | 'paused' | 'done' | 'failed';

export interface Item {
  readonly key: number;
  readonly file: File;
  /** null if the file was refused. */
  readonly kind: FileKind | null;
  readonly state: ItemState;
  /** 0 to 1. */
  readonly progress: number;
  readonly message?: string;
  /** Bytes per second; undefined: unknown. */
  readonly rate?: number;
  /** The connection is lost and being retried. */
  readonly stalled?: boolean;
}

export type ItemChange = Partial<Pick<Item, 'state' | 'progress' | 'message' | 'rate' | 'stalled'>>;

export type Change =
  | { readonly type: 'add'; readonly files: readonly File[]; readonly kinds: readonly FileKind[] }
  | { readonly type: 'set'; readonly key: number; readonly to: ItemChange }
  | { readonly type: 'remove'; readonly key: number }
  | { readonly type: 'clear' };

let made = 0;

export function changed(items: readonly Item[], change: Change): readonly Item[] {
  switch (change.type) {
    case 'add':
      return [...items, ...change.files.map((file): Item => itemOf(file, change.kinds))];
    case 'set':
      return items.map((item) => (item.key === change.key ? { ...item, ...change.to } : item));
    case 'remove':
      return items.filter(({ key }) => key !== change.key);
    case 'clear':
      return items.filter(({ state }) => state !== 'done');
  }
}

function itemOf(file: File, kinds: readonly FileKind[]): Item {
  const judged = judge(file, kinds);
  const common = { key: (made += 1), file, progress: 0 };
  return 'kind' in judged
    ? { ...common, kind: judged.kind, state: 'waiting' }
    : { ...common, kind: null, state: 'failed', message: judged.refusal };
}

/** Neither done nor failed. */
export const isOpen = ({ state }: Item): boolean => state !== 'done' && state !== 'failed';

/** Maximum number of concurrent uploads. */
const AT_ONCE = 2;

/** The next upload to start; undefined if none may start now. */
export function nextOf(items: readonly Item[]): Item | undefined {
  const busy = items.filter(({ state }) => state === 'sending' || state === 'saving').length;
  return busy < AT_ONCE ? items.find(({ state }) => state === 'waiting') : undefined;
}
