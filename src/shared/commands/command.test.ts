import { describe, expect, it } from 'vitest';
import { commandAt, keyName, keyText } from './command';

type Held = Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', boolean>>;
const pressed = (key: string, held: Held = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});

describe('keyName', () => {
  it.each([
    ['z', { ctrlKey: true }, 'Mod+z'],
    ['z', { metaKey: true }, 'Mod+z'],
    ['Z', { ctrlKey: true, shiftKey: true }, 'Mod+Shift+z'],
    ['F', { altKey: true, shiftKey: true }, 'Shift+Alt+f'],
    ['?', { shiftKey: true }, '?'],
    ['F8', { shiftKey: true }, 'Shift+F8'],
    ['ArrowUp', { altKey: true }, 'Alt+ArrowUp'],
  ])('%s with %o: %s', (key, held, name) => expect(keyName(pressed(key, held))).toBe(name));
});

it('commandAt: finds the command by any of its keys', () => {
  const commands = { redo: { keys: ['Mod+Shift+z', 'Mod+y'] }, none: {} };
  expect(commandAt(commands, pressed('y', { ctrlKey: true }))).toBe('redo');
  expect(commandAt(commands, pressed('y'))).toBeUndefined();
});

it.each([
  ['Mod+Shift+z', 'Ctrl+Shift+Z'],
  ['Alt+ArrowUp', 'Alt+↑'],
  ['Mod++', 'Ctrl++'],
  ['+', '+'],
  ['?', '?'],
])('keyText of %s: %s', (key, text) => expect(keyText(key)).toBe(text));
