/** Opens a dialog of a screen as a person would: by the buttons that lead there. The screen says of its nodes where they are written. */
import { userEvent, waitFor } from 'storybook/test';
import type { Opener } from './openers';
import { frontmost, isShown, openDialogs, showTab, tabsIn } from './parts';

const BUTTON = 'button, a, [role="button"]';
const PATIENCE_MS = 5_000;

type Settled = () => Promise<void>;

/** Presses one of the buttons that make the step, and waits for what it opens. */
export async function takeStep(openers: readonly Opener[], settled: Settled): Promise<void> {
  const before = openDialogs().length;
  const button = await findOpener(openers, settled);
  if (!button) throw new Error(`No button that opens the dialog "${openers[0]!.dialog}" can be pressed: ${openers.map(({ pointer }) => pointer).join(', ')}`);
  await press(button);
  await waitFor(() => {
    if (openDialogs().length <= before) throw new Error(`The dialog "${openers[0]!.dialog}" did not open`);
  }, { timeout: PATIENCE_MS });
}

const press = (element: Element) => userEvent.click(element, { pointerEventsCheck: 0 });

/** Here, else in another tab. */
async function findOpener(openers: readonly Opener[], settled: Settled): Promise<HTMLElement | undefined> {
  const root = frontmost();
  const found = await openerIn(root, openers, settled);
  if (found) return found;
  for (let index = 1; index < tabsIn(root).length; index += 1) {
    await showTab(root, index, settled);
    const inTab = await openerIn(root, openers, settled);
    if (inTab) return inTab;
  }
  return undefined;
}

async function openerIn(root: Element, openers: readonly Opener[], settled: Settled): Promise<HTMLElement | undefined> {
  for (const opener of openers) {
    const button = await FINDERS[opener.place](root, opener, settled);
    if (button) return button;
  }
  return undefined;
}

type Finder = (root: Element, opener: Opener, settled: Settled) => HTMLElement | undefined | Promise<HTMLElement | undefined>;

const FINDERS: Readonly<Record<Opener['place'], Finder>> = {
  button: (root, { pointer }) => written(root, pointer, BUTTON).find(canBePressed),
  cell: cellButton,
  row: (root, opener) => rowButton(tableOf(root, opener), opener),
  batch: (root, opener, settled) => batchButton(tableOf(root, opener), opener, settled),
};

/** Elements that were written there. */
function written(root: Element, pointer: string, selector: string): HTMLElement[] {
  const marked = `[data-node=${JSON.stringify(pointer)}]`;
  return [...root.querySelectorAll<HTMLElement>(`${marked}:is(${selector}), ${marked} :is(${selector})`)];
}

/** The element of the table that has the opener among its actions or columns. */
const tableOf = (root: Element, { pointer }: Opener) =>
  [...root.querySelectorAll<HTMLElement>(`[data-node=${JSON.stringify(pointer.split('/').slice(0, -2).join('/'))}]`)].find((table) => table.querySelector('[data-row]') !== null);

const canBePressed = (element: HTMLElement) => isShown(element) && !(element as HTMLButtonElement).disabled;

/** In the first row that has something in the column. */
function cellButton(root: Element, opener: Opener): HTMLElement | undefined {
  const table = tableOf(root, opener);
  const header = table?.querySelector(`[data-node=${JSON.stringify(opener.pointer)}]`)?.closest('[role="columnheader"]');
  const column = header ? [...header.parentElement!.children].indexOf(header) : -1;
  return [...(table?.querySelectorAll('[data-row]') ?? [])].map((row) => row.children[column]?.querySelector<HTMLElement>('[data-do]')).find((button) => button && isShown(button)) ?? undefined;
}

/** Beside the others, or in the menu of a row that has it. */
async function rowButton(table: Element | undefined, opener: Opener): Promise<HTMLElement | undefined> {
  if (!table) return undefined;
  const beside = named(table, '[data-row] [data-action]', opener);
  if (beside) return beside;
  for (const more of [...table.querySelectorAll<HTMLElement>('[data-row] [data-more]')].filter(canBePressed)) {
    await press(more);
    await waitFor(() => document.querySelector('[role="menu"]') ?? Promise.reject(new Error('The menu of the row did not open')));
    const item = named(document.body, '[role="menuitem"]', opener);
    if (item) return item;
    await press(more);
  }
  return undefined;
}

async function batchButton(table: Element | undefined, opener: Opener, settled: Settled): Promise<HTMLElement | undefined> {
  const box = [...(table?.querySelectorAll<HTMLInputElement>('[data-row] [data-select]') ?? [])].find(isShown);
  if (!table || !box) return undefined;
  if (!box.checked) await press(box);
  await settled();
  return named(table, '[role="toolbar"] button', opener);
}

/** A button whose text can be the opener's. */
function named(root: Element, selector: string, { text = '' }: Opener): HTMLElement | undefined {
  const words = text.split(/\$\{[^}]*\}/).map((part) => part.replaceAll(/[.*+?^$()|[\]{}\\]/g, String.raw`\$&`));
  const pattern = new RegExp(`^${words.join('[^]*')}$`);
  return [...root.querySelectorAll<HTMLElement>(selector)].find((button) => pattern.test(button.textContent.trim()) && canBePressed(button));
}
