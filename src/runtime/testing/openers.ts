/** Which buttons of a screen open its dialogs, as they are written: what changes nothing and can be pressed to see them. */

export interface Opener {
  readonly dialog: string;
  /** The dialog in which it stands. */
  readonly within?: string;
  /** `row`: among a table's row actions; `batch`: for chosen rows; `cell`: the cells of a column; `button`: any other. */
  readonly place: 'row' | 'batch' | 'cell' | 'button';
  /** A template; cells have none. */
  readonly text?: string;
}

type Json = Readonly<Record<string, unknown>>;
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What may come before: it changes nothing that is kept. */
const HARMLESS: ReadonlySet<unknown> = new Set(['open', 'set']);
const PLACES: Readonly<Record<string, Opener['place']>> = { rowActions: 'row', batchActions: 'batch', columns: 'cell' };

export function openersIn(page: Json): Opener[] {
  const found: Opener[] = [];
  visit(page, undefined, undefined, found);
  return found;
}

/** `prop`: the nearest one that holds a list or a node. */
function visit(value: unknown, prop: string | undefined, within: string | undefined, found: Opener[]): void {
  if (Array.isArray(value)) value.forEach((each) => visit(each, prop, within, found));
  if (!isJson(value)) return;
  for (const dialog of opened(value.do)) {
    found.push({ dialog, place: PLACES[prop ?? ''] ?? 'button', ...(within !== undefined && { within }), ...(typeof value.text === 'string' && { text: value.text }) });
  }
  for (const [key, each] of Object.entries(value)) {
    if (key === 'dialogs' && isJson(each)) Object.entries(each).forEach(([name, dialog]) => visit(dialog, undefined, name, found));
    else if (key !== 'do') visit(each, key, within, found);
  }
}

/** Dialogs that pressing opens, until the first action that does more. */
function opened(actions: unknown): string[] {
  const list = (Array.isArray(actions) ? actions : [actions]).filter(isJson);
  const end = list.findIndex(({ action, confirm }) => !HARMLESS.has(action) || confirm !== undefined);
  return list.slice(0, end < 0 ? undefined : end).flatMap(({ action, dialog }) => (action === 'open' && typeof dialog === 'string' ? [dialog] : []));
}

/** For each step the buttons that make it, any of which will do. undefined: without a call, nothing leads there. */
export function wayTo(dialog: string, openers: readonly Opener[], passed: readonly string[] = []): (readonly Opener[])[] | undefined {
  const last = openers.filter((opener) => opener.dialog === dialog);
  const onScreen = last.filter(({ within }) => within === undefined);
  if (onScreen.length > 0) return [onScreen];
  for (const { within } of last) {
    if (within === undefined || passed.includes(within) || within === dialog) continue;
    const before = wayTo(within, openers, [...passed, dialog]);
    if (before) return [...before, last.filter((opener) => opener.within === within)];
  }
  return undefined;
}
