/** Finds the buttons that open dialogs, by the JSON pointers on the page's elements. */
import { waitFor } from 'storybook/test';
import { partsOf } from '../../language/expression';
import type { Opener } from './openers';
import { frontmost, isSelected, isShown, press, tabsIn } from './parts';

const BUTTON = 'button, a, [role="button"]';

type Settled = () => Promise<void>;
/** The first row to search, and the number of rows whose menus are searched. */
interface Rows {
  from: number;
  menus: number;
}

/**
 * A button for a step, searched on the visible page, then in other tabs that can have it; for buttons of a table, in the
 * given rows. undefined: none can be pressed.
 */
export async function findOpener(
  openers: readonly Opener[],
  rows: Rows,
  settled: Settled,
): Promise<HTMLElement | undefined> {
  const root = frontmost();
  const found = await openerIn(root, openers, rows, settled);
  if (found) return found;
  for (const tab of tabsIn(root)) {
    if (isSelected(tab) || lacks(tab, openers)) continue;
    await press(tab);
    await settled();
    const inTab = await openerIn(root, openers, rows, settled);
    if (inTab) return inTab;
  }
  return undefined;
}

/** Whether the contents of the tab are drawn, and neither a button nor its table is among them. */
function lacks(tab: Element, openers: readonly Opener[]): boolean {
  const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
  return panel !== null && openers.every((opener) => panel.querySelector(nodeAt(placeOf(opener))) === null);
}

async function openerIn(
  root: Element,
  openers: readonly Opener[],
  rows: Rows,
  settled: Settled,
): Promise<HTMLElement | undefined> {
  for (const opener of openers) {
    const button = await FINDERS[opener.place](root, opener, rows, settled);
    if (button) return button;
  }
  return undefined;
}

type Finder = (
  root: Element,
  opener: Opener,
  rows: Rows,
  settled: Settled,
) => HTMLElement | undefined | Promise<HTMLElement | undefined>;

const FINDERS: Readonly<Record<Opener['place'], Finder>> = {
  button: (root, { pointer }) => written(root, pointer, BUTTON).find(canBePressed),
  line: (root, { pointer }, { from }) =>
    rowsOf(tableAt(root, pointer), from).find((row) => !row.matches('.at-tr--group')) as HTMLElement | undefined,
  entry: entryButton,
  cell: cellButton,
  row: (root, opener, rows) => rowButton(tableOf(root, opener), opener, rows),
  batch: (root, opener, _rows, settled) => batchButton(tableOf(root, opener), opener, settled),
};

const nodeAt = (pointer: string) => `[data-node=${JSON.stringify(pointer)}]`;

const OF_TABLES: ReadonlySet<Opener['place']> = new Set(['row', 'batch', 'cell']);
/** The JSON pointer of the node that is pressed, or of the table that has the button among its actions or columns. */
const placeOf = ({ place, pointer }: Opener) =>
  OF_TABLES.has(place) ? pointer.split('/').slice(0, -2).join('/') : pointer;

/** The elements of the node with this JSON pointer. */
function written(root: Element, pointer: string, selector: string): HTMLElement[] {
  const marked = nodeAt(pointer);
  return [...root.querySelectorAll<HTMLElement>(`${marked}:is(${selector}), ${marked} :is(${selector})`)];
}

/** The table with this JSON pointer. */
const tableAt = (root: Element, pointer: string) =>
  [...root.querySelectorAll<HTMLElement>(`[data-node=${JSON.stringify(pointer)}]`)].find(
    (table) => table.querySelector('[data-row]') !== null,
  );

/** The table whose actions or columns contain the opener. */
const tableOf = (root: Element, { pointer }: Opener) => tableAt(root, pointer.split('/').slice(0, -2).join('/'));

const rowsOf = (table: Element | undefined, from: number): Element[] =>
  [...(table?.querySelectorAll('[data-row]') ?? [])].slice(from);

const canBePressed = (element: HTMLElement) => isShown(element) && !(element as HTMLButtonElement).disabled;

/** Samples are of one past month: a calendar, which begins with today, goes back to it. */
async function entryButton(
  root: Element,
  { pointer }: Opener,
  _rows: Rows,
  settled: Settled,
): Promise<HTMLElement | undefined> {
  for (let months = 0; months < MOST_MONTHS; months++) {
    const entry = written(root, pointer, '[data-entry]').find(canBePressed);
    const back = written(root, pointer, '[aria-label^="上一"]').find(canBePressed);
    // A card presses its heading, which covers it.
    if (entry || !back) return entry?.querySelector<HTMLElement>('.at-ticket-title') ?? entry;
    await press(back);
    await settled();
  }
  return undefined;
}
const MOST_MONTHS = 60;

/** The button in the first row that has a value in the column. */
function cellButton(root: Element, opener: Opener, { from }: Rows): HTMLElement | undefined {
  const table = tableOf(root, opener);
  const header = table?.querySelector(nodeAt(opener.pointer))?.closest('[role="columnheader"]');
  const column = header ? [...header.parentElement!.children].indexOf(header) : -1;
  return (
    rowsOf(table, from)
      .map((row) => row.children[column]?.querySelector<HTMLElement>('[data-do]'))
      .find((button) => button && isShown(button)) ?? undefined
  );
}

/** The button in a row, or in the row's menu. */
async function rowButton(
  table: Element | undefined,
  opener: Opener,
  { from, menus }: Rows,
): Promise<HTMLElement | undefined> {
  const rows = rowsOf(table, from);
  const beside = rows.map((row) => named(row, '[data-action]', opener)).find(Boolean);
  if (beside) return beside;
  for (const more of rows
    .slice(0, menus)
    .flatMap((row) => [...row.querySelectorAll<HTMLElement>('[data-more]')])
    .filter(canBePressed)) {
    await press(more);
    await waitFor(
      () => document.querySelector('[role="menu"]') ?? Promise.reject(new Error('The menu of the row did not open')),
    );
    const item = named(document.body, '[role="menuitem"]', opener);
    if (item) return item;
    await press(more);
  }
  return undefined;
}

async function batchButton(
  table: Element | undefined,
  opener: Opener,
  settled: Settled,
): Promise<HTMLElement | undefined> {
  const box = [...(table?.querySelectorAll<HTMLInputElement>('[data-row] [data-select]') ?? [])].find(isShown);
  if (!table || !box) return undefined;
  if (!box.checked) await press(box);
  await settled();
  return named(table, '[role="toolbar"] button', opener);
}

/** Batch actions hide the toolbar's buttons, so the selection is cleared. */
export async function unchooseRows(): Promise<void> {
  for (const box of document.querySelectorAll<HTMLInputElement>('[data-row] [data-select]:checked'))
    if (isShown(box)) await press(box);
}

/** A button with the opener's text. */
function named(root: Element, selector: string, { text = '' }: Opener): HTMLElement | undefined {
  const pattern = new RegExp(
    `^${partsOf(text)
      .map((part) => (typeof part === 'string' ? part.replaceAll(/[.*+?^$()|[\]{}\\]/g, String.raw`\$&`) : '[^]*'))
      .join('')}$`,
  );
  return [...root.querySelectorAll<HTMLElement>(selector)].find(
    (button) => pattern.test(button.textContent.trim()) && canBePressed(button),
  );
}
