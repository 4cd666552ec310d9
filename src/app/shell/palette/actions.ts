/** The actions of the open screen: commands of its editors, and the buttons and tabs that stand outside of rows. */
import { type Command, isEnabled, keyText } from '../../../shared/commands/command';
import { currentCommands } from '../../../shared/commands/use-commands';
import type { Entry } from './palette.rules';

const KIND = '操作';
const BUTTONS = '.at-screen .at-btn, .at-screen [role=tab]';
/** Actions of rows are left out: their names do not say which row they change. */
const ROWS = 'tr, [role=row], li, [role=listitem], [role=option], dialog, [role=dialog]';

/** Read when the palette opens, before its own dialog covers the screen. */
export function screenActions(): Entry[] {
  const commands = currentCommands()
    .filter((command) => command.label !== PALETTE_LABEL && isEnabled(command as Command<unknown>, undefined))
    .map(({ label, keys: [key] = [], act }) => ({
      kind: KIND,
      name: label,
      note: key ? keyText(key) : '',
      act: () => void act(),
    }));
  const buttons = [...document.querySelectorAll<HTMLElement>(BUTTONS)]
    .filter((each) => !each.closest(ROWS) && !each.matches(':disabled, [aria-disabled=true]') && each.checkVisibility())
    .map((each) => ({ kind: KIND, name: each.textContent.trim(), note: '', act: () => each.click() }));
  const named = new Map([...commands, ...buttons].map((entry) => [entry.name, entry]));
  named.delete('');
  return [...named.values()];
}

export const PALETTE_LABEL = '搜索与命令';
