/** The commands of the parts that are on the screen, and the keys that run them. */
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { isTyping } from '../browser/typing';
import { type Command, type Commands, isEnabled, keyName } from './command';

interface Scope {
  /** The focus has to be in it; absent: anywhere outside of dialogs. */
  readonly root: RefObject<Element | null> | undefined;
  commands: readonly Command[];
}

/** In the order of mounting: of two commands with a key, the newer one is tried first. */
const scopes: Scope[] = [];

/** The commands that can be run now. */
export const currentCommands = (): readonly Command[] => scopes.flatMap(({ commands }) => commands);

/** Offers commands while the component is mounted. */
export function useCommands<C>(commands: Commands<C>, context: C, root?: RefObject<Element | null>): void {
  const scope = useRef<Scope>({ root, commands: [] });
  useLayoutEffect(() => {
    scope.current.commands = Object.values(commands).map((command) => ({
      ...command,
      when: () => isEnabled(command, context),
      act: () => command.act(context),
    }));
  }, [commands, context]);
  useEffect(() => {
    const own = scope.current;
    if (scopes.push(own) === 1) addEventListener('keydown', press);
    return () => {
      scopes.splice(scopes.indexOf(own), 1);
      if (scopes.length === 0) removeEventListener('keydown', press);
    };
  }, []);
}

/** Keys that press the focused control. */
const PRESSES = new Set(['Enter', ' ']);

function press(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return;
  const target = event.target instanceof Element ? event.target : document.body;
  const key = keyName(event);
  if (PRESSES.has(key) && target.closest('a, button, summary, [role=button], [role=slider]')) return;
  for (const { root, commands } of scopes.toReversed()) {
    for (const command of commands) {
      const isMeant = command.keys?.includes(key) && isReached(command, key, target, root?.current);
      if (isMeant && isEnabled(command, undefined) && command.act() !== false) return event.preventDefault();
    }
  }
}

function isReached({ reach, within }: Command, key: string, target: Element, root: Element | null | undefined) {
  // A character in a field is text.
  if (isTyping(target) && (reach === undefined || key.length === 1)) return false;
  if (reach === 'all') return true;
  const isWithin = within === undefined || target === document.body || target.closest(within) !== null;
  return isWithin && isFor(target, root);
}

/** Whether an event is for a part: the part or nothing has the focus, and no dialog above it. */
export function isFor(target: Element, root: Element | null | undefined): boolean {
  const dialog = target.closest('[role=dialog]');
  if (dialog && !(root && dialog.contains(root))) return false;
  return !root || root.contains(target) || target === document.body;
}
