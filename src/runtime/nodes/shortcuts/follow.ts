/** Follows the keys of the buttons that are on show: those of the dialog on top, otherwise of the screen. */
import { notePressByKey } from '../../data';
import { areSingleKeysOn } from './setting';
import { isTyping } from '../../../shared/browser/typing';

let followers = 0;

/** Follows keys until every caller has called the returned function. */
export function followShortcuts(): () => void {
  if (followers++ === 0) window.addEventListener('keydown', follow);
  return () => {
    if (--followers === 0) window.removeEventListener('keydown', follow);
  };
}

function follow(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.repeat || isTyping(event.target)) return;
  if (event.key === '?' || event.key === '？') {
    event.preventDefault();
    return showScreenKeys();
  }
  const pressed = pressedKey(event);
  if (!pressed.startsWith('Control+') && !areSingleKeysOn()) return;
  const button = shownKeys().find((each) => keyOf(each) === pressed);
  if (!button || button.disabled) return;
  event.preventDefault();
  notePressByKey(event);
  button.click();
}

/** Opens the list of the keys that work on the screen. */
export function showScreenKeys(): void {
  const buttons = shownKeys().map((button) => [keyOf(button).replace('Control', 'Ctrl'), textOf(button)] as const);
  void import('./KeyHelp').then(({ showKeys }) => showKeys(buttons));
}

function pressedKey({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): string {
  if (altKey) return '';
  const name = key.length === 1 ? key.toUpperCase() : key;
  if (ctrlKey || metaKey) return shiftKey ? '' : `Control+${name}`;
  return shiftKey ? `Shift+${name}` : name;
}

/** The visible buttons with a key, in the order of the page. */
function shownKeys(): HTMLButtonElement[] {
  const dialogs = [...document.querySelectorAll('[role="dialog"], dialog[open]')];
  const layer = dialogs.findLast((each) => each.checkVisibility()) ?? document.querySelector('.at-screen');
  return [...(layer?.querySelectorAll<HTMLButtonElement>('.at-btn[aria-keyshortcuts]') ?? [])].filter((each) =>
    each.checkVisibility(),
  );
}

const keyOf = (button: Element): string => button.getAttribute('aria-keyshortcuts') ?? '';
const textOf = (button: Element): string => button.textContent.trim();
