import type { Commands } from '../commands/command';

type Undoing = Readonly<Record<'undo' | 'redo', () => unknown>>;

/** Undo and redo, the same in all editors. */
export const undoCommands = <C>(of: (context: C) => Undoing) =>
  ({
    undo: { label: '撤销', keys: ['Mod+z'], act: (context) => of(context).undo() },
    redo: { label: '重做', keys: ['Mod+Shift+z', 'Mod+y'], act: (context) => of(context).redo() },
  }) satisfies Commands<C>;
