/** Opens a dialog of a screen as a person would: by the buttons that lead there. */
import { userEvent, waitFor } from 'storybook/test';
import { MORE } from '../nodes/table/row-actions';
import type { Opener } from './openers';

const PRESSABLE = 'button, a, [role="button"], [role="menuitem"]';
const PATIENCE_MS = 5_000;

/** Presses one of the buttons that make the step, and waits for what it opens. */
export async function takeStep(openers: readonly Opener[], settled: () => Promise<void>): Promise<void> {
  const before = openDialogs().length;
  const button = await findOpener(openers, settled);
  if (!button) throw new Error(`No button that opens the dialog "${openers[0]!.dialog}" can be pressed: ${openers.map(({ place, text }) => text ?? place).join(', ')}`);
  await userEvent.click(button, { pointerEventsCheck: 0 });
  await waitFor(() => {
    if (openDialogs().length <= before) throw new Error(`The dialog "${openers[0]!.dialog}" did not open`);
  }, { timeout: PATIENCE_MS });
}

const openDialogs = () => [...document.querySelectorAll<HTMLElement>('.at-dialog-body')].filter(isShown);
const isShown = (element: HTMLElement) => element.checkVisibility({ visibilityProperty: true });

/** What stands in the dialog on top, or on the screen; in another of its tabs where it must. */
async function findOpener(openers: readonly Opener[], settled: () => Promise<void>): Promise<HTMLElement | undefined> {
  const found = await openerHere(openers, settled);
  if (found) return found;
  for (const tab of document.querySelectorAll<HTMLElement>('[role="tab"][aria-selected="false"]')) {
    await userEvent.click(tab, { pointerEventsCheck: 0 });
    await settled();
    const inTab = await openerHere(openers, settled);
    if (inTab) return inTab;
  }
  return undefined;
}

async function openerHere(openers: readonly Opener[], settled: () => Promise<void>): Promise<HTMLElement | undefined> {
  for (const opener of openers) {
    const root = opener.within === undefined ? document : openDialogs().at(-1)!;
    if (opener.place === 'batch') await chooseRow(root, settled);
    const button = opener.place === 'cell' ? cellButton(root) : (buttonOf(root, opener) ?? (opener.place === 'row' ? await inMenu(root, opener) : undefined));
    if (button) return button;
  }
  return undefined;
}

const cellButton = (root: ParentNode) => [...root.querySelectorAll<HTMLElement>('[data-row] [data-do]')].find(isShown);

function buttonOf(root: ParentNode, { text = '' }: Opener): HTMLElement | undefined {
  const pattern = new RegExp(`^${text.split(/\$\{[^}]*\}/).map((part) => part.replaceAll(/[.*+?^$()|[\]{}\\]/g, String.raw`\$&`)).join('[^]*')}$`);
  return [...root.querySelectorAll<HTMLElement>(PRESSABLE)].find((button) => pattern.test(button.textContent.trim()) && isShown(button) && !(button as HTMLButtonElement).disabled);
}

/** In the menu of a row that has it. */
async function inMenu(root: ParentNode, opener: Opener): Promise<HTMLElement | undefined> {
  const menus = [...root.querySelectorAll<HTMLElement>('[data-row] [data-more]')].filter((button) => isShown(button) && button.textContent.trim() === MORE);
  for (const more of menus) {
    await userEvent.click(more, { pointerEventsCheck: 0 });
    await waitFor(() => document.querySelector('.at-menu[role="menu"]') ?? Promise.reject(new Error('The menu of the row did not open')));
    const item = buttonOf(document, opener);
    if (item) return item;
    await userEvent.click(more, { pointerEventsCheck: 0 });
  }
  return undefined;
}

async function chooseRow(root: ParentNode, settled: () => Promise<void>): Promise<void> {
  const box = [...root.querySelectorAll<HTMLInputElement>('[data-row] [data-select]')].find(isShown);
  if (!box || box.checked) return;
  await userEvent.click(box, { pointerEventsCheck: 0 });
  await settled();
}
