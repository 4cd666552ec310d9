/** Moving, copying and removing entries of a screen, in the outline and in the preview: its keys and its interface. */
import type { ArrangeStep } from '../../language/service/types';

export interface Arrange {
  /** The steps that an entry allows. */
  stepsOf(this: void, pointer: string): readonly ArrangeStep[];
  /** Resolves to the pointer of the entry afterwards, or of what takes its place; undefined: nothing was changed. */
  run(this: void, pointer: string, step: ArrangeStep): Promise<string | undefined>;
  undo(this: void): void;
  redo(this: void): void;
}

export const ARRANGE_WORDS: Readonly<Record<ArrangeStep, string>> = {
  up: '上移',
  down: '下移',
  duplicate: '复制',
  remove: '删除',
};
export const ARRANGE_STEPS = Object.keys(ARRANGE_WORDS) as readonly ArrangeStep[];

const KEYS: Readonly<Partial<Record<string, ArrangeStep | 'undo' | 'redo'>>> = {
  'Alt ArrowUp': 'up',
  'Alt ArrowDown': 'down',
  'Mod d': 'duplicate',
  Delete: 'remove',
  'Mod z': 'undo',
  'Mod Shift z': 'redo',
  'Mod y': 'redo',
};

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** The effect of a key on the selected entry; undefined: none. */
export function arrangeKey({ key, ctrlKey, metaKey, altKey, shiftKey }: Pressed) {
  const held = [(ctrlKey || metaKey) && 'Mod', altKey && 'Alt', shiftKey && 'Shift'].filter(Boolean);
  return KEYS[[...held, key.length === 1 ? key.toLowerCase() : key].join(' ')];
}

/** Runs what a key does; resolves to the pointer of the entry afterwards. */
export async function arrangeBy(
  { stepsOf, run, undo, redo }: Arrange,
  done: ArrangeStep | 'undo' | 'redo',
  pointer: string,
): Promise<string | undefined> {
  if (done === 'undo') undo();
  else if (done === 'redo') redo();
  else if (stepsOf(pointer).includes(done)) return run(pointer, done);
  return undefined;
}
