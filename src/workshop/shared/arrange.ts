/** Moving, copying and removing entries of a screen, in the outline and in the preview: its keys and its interface. */
import type { ArrangeStep } from '../../language/service/types';
import { type Command, commandAt, type Pressed } from '../../shared/commands/command';
import { undoCommands } from '../../shared/editing/undo-commands';

export interface Arrange {
  /** The steps that an entry allows. */
  stepsOf(this: void, pointer: string): readonly ArrangeStep[];
  /** Resolves to the pointer of the entry afterwards, or of what takes its place; undefined: nothing was changed. */
  run(this: void, pointer: string, step: ArrangeStep): Promise<string | undefined>;
  undo(this: void): void;
  redo(this: void): void;
}

type Labelled = Required<Pick<Command, 'label' | 'keys'>>;

export const ARRANGE: Readonly<Record<ArrangeStep, Labelled>> = {
  up: { label: '上移', keys: ['Alt+ArrowUp'] },
  down: { label: '下移', keys: ['Alt+ArrowDown'] },
  duplicate: { label: '复制', keys: ['Mod+d'] },
  remove: { label: '删除', keys: ['Delete'] },
};
const WITH_UNDO = { ...ARRANGE, ...undoCommands((arrange: Arrange) => arrange) };

/** The effect of a key on the selected entry; undefined: none. */
export const arrangeKey = (pressed: Pressed) => commandAt(WITH_UNDO, pressed);

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
