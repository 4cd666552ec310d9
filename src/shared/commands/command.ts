/** Commands of editors: toolbars, menus, keys and the list of keys are views of them. Pure. */

export interface Command<C = void> {
  /** What the action does, in zh-CN. */
  readonly label: string;
  /** Written with modifiers, as `Mod+Shift+z`; `Mod` is Ctrl, or Cmd on a Mac. The list of keys shows the first. */
  readonly keys?: readonly string[];
  /** Absent: its keys work outside of text fields and dialogs. `text`: also in fields. `all`: also in dialogs. */
  readonly reach?: 'text' | 'all';
  /** Menus show it in red. */
  readonly isDangerous?: boolean;
  /** Selector of the part that needs the focus for the keys; a page without focus counts as well. */
  readonly within?: string;
  /** Whether it can be done now; absent: always. */
  when?(this: void, context: C): boolean;
  /** @returns false: nothing was to be done, and the key keeps its other meaning. */
  act(this: void, context: C): unknown;
}

/** Commands by name. */
export type Commands<C = void> = Readonly<Record<string, Command<C>>>;

export const isEnabled = <C>({ when }: Command<C>, context: C): boolean => when?.(context) ?? true;

export type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** The pressed key as commands write it. A character alone implies Shift: `?`, not `Shift+?`. */
export function keyName({ key, ctrlKey, metaKey, shiftKey, altKey }: Pressed): string {
  const isMod = ctrlKey || metaKey;
  const isCharacter = key.length === 1;
  const held = [isMod && 'Mod', shiftKey && (!isCharacter || isMod || altKey) && 'Shift', altKey && 'Alt'];
  return [...held.filter(Boolean), isCharacter ? key.toLowerCase() : key].join('+');
}

/** The name of the command that a key belongs to. */
export const commandAt = <N extends string>(commands: Readonly<Record<N, Pick<Command, 'keys'>>>, pressed: Pressed) =>
  (Object.keys(commands) as N[]).find((name) => commands[name].keys?.includes(keyName(pressed)));

export const isMac = /Mac|iP(?:hone|ad)/.test(globalThis.navigator?.platform ?? '');
const SHOWN: Readonly<Record<string, string>> = {
  Mod: isMac ? '⌘' : 'Ctrl',
  Alt: isMac ? '⌥' : 'Alt',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  ' ': '空格',
};

/** A key as people read it: `Ctrl+Shift+Z`. */
export const keyText = (key: string): string =>
  key
    .split(/\+(?=.)/)
    .map((part) => SHOWN[part] ?? (part.length === 1 ? part.toUpperCase() : part))
    .join('+');

/** A key as `aria-keyshortcuts` writes it. */
export const ariaKey = (key: string): string => key.replace('Mod', isMac ? 'Meta' : 'Control');
