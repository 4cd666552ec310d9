/** Row actions made ready once per table: what each row offers is then only asked. */
import type { ButtonSpec, Scope } from '../../../language/types';
import { compileCondition, compileTemplate, type Compute } from '../display/compile';
import { asText } from '../display/format';
import type { Row } from '../display/values';
import { actionsWidthOf } from './layout';

/** What opens the menu, what it is called, and px that grid.css gives it with its gap. */
export const MORE = { text: '⋯', name: '更多', width: 32 } as const;

export interface CompiledAction {
  readonly danger: boolean;
  readonly text: Compute;
  readonly visible: (scope: Partial<Scope>) => boolean;
  readonly disabled: (scope: Partial<Scope>) => boolean;
  /** Where it is written, for those who look at the screen while they write it. */
  readonly at?: string;
}

export interface OfferedAction extends Pick<CompiledAction, 'danger' | 'at'> {
  readonly index: number;
  readonly text: string;
  readonly disabled: boolean;
}

export const compileActions = (specs: readonly ButtonSpec[]): readonly CompiledAction[] =>
  specs.map(({ text, kind, visible, disabled, $at }) => ({
    danger: kind === 'danger',
    text: compileTemplate(text),
    visible: compileCondition(visible, true),
    disabled: compileCondition(disabled, false),
    at: $at,
  }));

/** The actions that a row has, in order. */
export function offeredActions(actions: readonly CompiledAction[], scope: Partial<Scope>): OfferedAction[] {
  const offered: OfferedAction[] = [];
  actions.forEach((action, index) => {
    if (action.visible(scope))
      offered.push({
        index,
        text: asText(action.text(scope)),
        danger: action.danger,
        disabled: action.disabled(scope),
        at: action.at,
      });
  });
  return offered;
}

/** Whether somebody has a use for choosing rows; what goes by what is chosen is known only then. */
export const offersBatches = (specs: readonly ButtonSpec[], scope: Partial<Scope>): boolean =>
  specs.some(({ visible }) => String(visible).includes('selection')) ||
  offeredActions(compileActions(specs), scope).length > 0;

/**
 * The first one, and what is left for the menu. `isNarrow`: there is hardly room for the columns; several all go into
 * the menu.
 */
export function splitActions(
  offered: OfferedAction[],
  isNarrow = false,
): { inline: OfferedAction[]; rest: OfferedAction[] } {
  const inline = isNarrow && offered.length > 1 ? 0 : 1;
  return { inline: offered.slice(0, inline), rest: offered.slice(inline) };
}

/**
 * Rows that are asked for the width: the column must not move while scrolling, and a screen has no more kinds of rows.
 */
const ROWS_ASKED = 20;

/** px that the widest of the first rows takes; 0 without actions. */
export function actionsWidth(
  actions: readonly CompiledAction[],
  rows: readonly Row[],
  scope: Partial<Scope>,
  isNarrow = false,
): number {
  if (actions.length === 0) return 0;
  // no row to ask yet: room for the first ones, so that little moves when rows come
  const asked = rows.length > 0 ? rows.slice(0, ROWS_ASKED) : [{}];
  const widths = asked.map((row) => {
    const { inline, rest } = splitActions(offeredActions(actions, { ...scope, row }), isNarrow);
    return actionsWidthOf(inline.map(({ text }) => text)) + (rest.length > 0 ? MORE.width : 0);
  });
  return Math.max(MIN_WIDTH, ...widths);
}

const MIN_WIDTH = 72;
