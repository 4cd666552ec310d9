/** Compiles row actions once per table, so that each row only evaluates its conditions and texts. */
import type { ButtonSpec, Scope } from '../../../../language/types';
import { compileCondition, compileText, type Compute } from '../../display/compile';
import { asText } from '../../display/format';
import type { Row } from '../../display/values';
import { actionsWidthOf } from '../grid/layout';

/** Text, accessible name and width (px, with its gap, as in grid.css) of the menu button. */
export const MORE = { text: '⋯', name: '更多', width: 32 } as const;

export interface CompiledAction {
  readonly danger: boolean;
  readonly text: Compute;
  readonly visible: (scope: Partial<Scope>) => boolean;
  readonly disabled: (scope: Partial<Scope>) => boolean;
  readonly key?: string;
  /** JSON pointer of the action, for the preview. */
  readonly at?: string;
}

export interface OfferedAction extends Pick<CompiledAction, 'danger' | 'at' | 'key'> {
  readonly index: number;
  readonly text: string;
  readonly disabled: boolean;
}

export const compileActions = (specs: readonly ButtonSpec[]): readonly CompiledAction[] =>
  specs.map(({ text, kind, visible, disabled, key, $at }) => ({
    danger: kind === 'danger',
    text: compileText(text),
    visible: compileCondition(visible, true),
    disabled: compileCondition(disabled, false),
    key,
    at: $at,
  }));

/** The visible actions of a row, in order. */
export function offeredActions(actions: readonly CompiledAction[], scope: Partial<Scope>): OfferedAction[] {
  const offered: OfferedAction[] = [];
  actions.forEach((action, index) => {
    if (action.visible(scope))
      offered.push({
        index,
        text: asText(action.text(scope)),
        danger: action.danger,
        disabled: action.disabled(scope),
        key: action.key,
        at: action.at,
      });
  });
  return offered;
}

/** Whether rows need to be selectable. Actions whose visibility depends on the selection count as offered. */
export const offersBatches = (specs: readonly ButtonSpec[], scope: Partial<Scope>): boolean =>
  specs.some(({ visible }) => String(visible).includes('selection')) ||
  offeredActions(compileActions(specs), scope).length > 0;

/** Splits actions into the first and those in the menu. `isNarrow`: several actions all go into the menu. */
export function splitActions(
  offered: OfferedAction[],
  isNarrow = false,
): { inline: OfferedAction[]; rest: OfferedAction[] } {
  const inline = isNarrow && offered.length > 1 ? 0 : 1;
  return { inline: offered.slice(0, inline), rest: offered.slice(inline) };
}

/** Number of rows from which the width is computed. Fixed, so that the column does not move while scrolling. */
const ROWS_ASKED = 20;

/** Width of the widest actions among the first rows, px; 0 without actions. */
export function actionsWidth(
  actions: readonly CompiledAction[],
  rows: readonly Row[],
  scope: Partial<Scope>,
  isNarrow = false,
): number {
  if (actions.length === 0) return 0;
  // no rows yet: assume the first actions, so that little moves when rows arrive
  const asked = rows.length > 0 ? rows.slice(0, ROWS_ASKED) : [{}];
  const widths = asked.map((row) => {
    const { inline, rest } = splitActions(offeredActions(actions, { ...scope, row }), isNarrow);
    return actionsWidthOf(inline.map(({ text }) => text)) + (rest.length > 0 ? MORE.width : 0);
  });
  return Math.max(MIN_WIDTH, ...widths);
}

const MIN_WIDTH = 72;
