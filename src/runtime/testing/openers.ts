/**
 * Finds the buttons of a screen that open its dialogs, in the screen's text: those that change nothing and can be
 * pressed safely.
 */
import { child } from '../../language/schema/json.ts';

export interface Opener {
  readonly dialog: string;
  /** The dialog that contains the button. */
  readonly within?: string;
  /**
   * `line`: a table's rows themselves; `entry`: entries of a calendar, cards of a board; `row`: among a table's row actions; `batch`: for chosen rows; `cell`: the cells of a column; `button`: any other.
   */
  readonly place: 'line' | 'entry' | 'row' | 'batch' | 'cell' | 'button';
  /** JSON pointer of the button or column. */
  readonly pointer: string;
  /** A template; columns have none. */
  readonly text?: string;
}

type Json = Readonly<Record<string, unknown>>;
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Actions that may precede the opening, because they change no stored data. */
const HARMLESS: ReadonlySet<unknown> = new Set(['open', 'set']);
/** Where a node's own `do` is pressed. */
const PRESSED: Readonly<Record<string, Opener['place']>> = { table: 'line', calendar: 'entry', board: 'entry' };
const PLACES: Readonly<Record<string, Opener['place']>> = { rowActions: 'row', batchActions: 'batch', columns: 'cell' };

export function openersIn(page: Json): Opener[] {
  const found: Opener[] = [];
  visit(page, { pointer: '' }, found);
  return found;
}

interface Place {
  readonly pointer: string;
  /** The nearest enclosing prop of a table, with a list. */
  readonly prop?: string;
  readonly within?: string;
}

function visit(value: unknown, place: Place, found: Opener[]): void {
  if (Array.isArray(value))
    value.forEach((each, index) => visit(each, { ...place, pointer: child(place.pointer, index) }, found));
  if (!isJson(value)) return;
  const { pointer, prop = '', within } = place;
  for (const dialog of opened(value.do)) {
    found.push({
      dialog,
      pointer,
      place: PRESSED[String(value.type)] ?? PLACES[prop] ?? 'button',
      ...(within !== undefined && { within }),
      ...(typeof value.text === 'string' && { text: value.text }),
    });
  }
  for (const [key, each] of Object.entries(value)) {
    const at = child(pointer, key);
    if (key === 'dialogs' && isJson(each))
      Object.entries(each).forEach(([name, dialog]) =>
        visit(dialog, { pointer: child(at, name), within: name }, found),
      );
    else if (key !== 'do') visit(each, { ...place, pointer: at, prop: value.type === 'table' ? key : '' }, found);
  }
}

/** Dialogs that the actions open before the first action that sends something or asks. */
function opened(actions: unknown): string[] {
  const list = (Array.isArray(actions) ? actions : [actions]).filter(isJson);
  const end = list.findIndex(({ action, confirm }) => !HARMLESS.has(action) || confirm !== undefined);
  return list
    .slice(0, end < 0 ? undefined : end)
    .flatMap(({ action, dialog }) => (action === 'open' && typeof dialog === 'string' ? [dialog] : []));
}

/**
 * For each step to the dialog, the buttons that make it (any of them). undefined: no buttons lead there without sending
 * a call.
 */
export function stepsTo(
  dialog: string,
  openers: readonly Opener[],
  passed: readonly string[] = [],
): (readonly Opener[])[] | undefined {
  const last = openers.filter((opener) => opener.dialog === dialog);
  const onScreen = last.filter(({ within }) => within === undefined);
  if (onScreen.length > 0) return [onScreen];
  for (const { within } of last) {
    if (within === undefined || passed.includes(within) || within === dialog) continue;
    const before = stepsTo(within, openers, [...passed, dialog]);
    if (before) return [...before, last.filter((opener) => opener.within === within)];
  }
  return undefined;
}
