/** Compiles columns for repeated drawing: fields become readers and templates become functions, once per column. */
import { evaluate, evaluateJson, ExpressionError, isTemplate, shownText } from '../../../language/expression';
import { pathOf } from '../../../language/expression/inspect';
import type { Column, DisplayAs, Reveal, Scope, TableColumn, Template, TemplateJson } from '../../../language/types';
import { valueAt } from '../../data';
import { reader, type Row } from './values';

/** Shown instead of a value that exceeds the computing budget, so that it is not mistaken for an empty one. */
const NOT_COMPUTED = '（计算量过大）';

export type Compute = (scope: Partial<Scope>) => unknown;

/** Most templates only read a path, such as `${row.tag.name}`; reading directly is a hundred times faster. */
export function compileTemplate(template: Template, write?: typeof shownText): Compute {
  if (!isTemplate(template)) return () => template;
  const path = pathOf(template);
  return path ? (scope) => valueAt(scope, path) : (scope) => evaluateOrNothing(template, scope, write);
}

/** A template that people read: long fractions inside its text are rounded. */
export const compileText = (template: Template): Compute => compileTemplate(template, shownText);

/** The checker has accepted the template; an error now is due to this row's data and must not affect other rows. */
function evaluateOrNothing(template: Template, scope: Partial<Scope>, write?: typeof shownText): unknown {
  try {
    return evaluate(template, scope, write);
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    return error.fault === 'limit' ? NOT_COMPUTED : undefined;
  }
}

/** Compiles a condition; if absent, it is `otherwise`. */
export function compileCondition(
  template: Template | boolean | undefined,
  otherwise: boolean,
): (scope: Partial<Scope>) => boolean {
  if (template === undefined) return () => otherwise;
  if (typeof template === 'boolean') return () => template;
  const compute = compileTemplate(template);
  return (scope) => {
    const value = compute(scope);
    return Boolean(value) && value !== NOT_COMPUTED;
  };
}

function compileParams({ params }: Reveal): NonNullable<Cell['reveal']> {
  const computed = Object.entries(params).map(
    ([name, json]) =>
      [
        name,
        typeof json === 'string'
          ? compileTemplate(json)
          : (scope: Partial<Scope>) => evaluateJson(json satisfies TemplateJson, scope),
      ] as const,
  );
  return (scope) => Object.fromEntries(computed.map(([name, compute]) => [name, compute(scope)]));
}

/** Whether any action would run; undefined: always. */
function compileActs(actions: Column['do']): Cell['acts'] {
  if (!actions || actions.some(({ when }) => when === undefined)) return undefined;
  const conditions = actions.map(({ when }) => compileCondition(when, true));
  return (scope) => conditions.some((holds) => holds(scope));
}

export interface Cell {
  readonly column: Column;
  readonly as: DisplayAs | undefined;
  /** Available width, px; absent: unlimited. */
  readonly room?: number;
  readonly read: (row: Row) => unknown;
  readonly text?: Compute;
  readonly note?: Compute;
  readonly picture?: Compute;
  readonly to?: Compute;
  readonly tone?: Compute;
  /** Whether a press would do anything; absent: it would. */
  readonly acts?: (scope: Partial<Scope>) => boolean;
  /** The cell has a button that edits the value. */
  readonly isEdited: boolean;
  /** The params of the call that answers the full value. */
  readonly reveal?: (scope: Partial<Scope>) => Record<string, unknown>;
}

/** Width of the picture in front of a value, with its gap, px. */
const PICTURE = 48;
/** Width of the button behind a value that is edited, px. */
export const EDIT = 24;

/** `room`: width of the cell, px; absent: unlimited. */
export function compileCell(column: TableColumn, room?: number): Cell {
  const optional = (template: Template | undefined, compile = compileTemplate) =>
    template === undefined ? undefined : compile(template);
  return {
    column,
    as: column.as,
    room: room && room - (column.picture === undefined ? 0 : PICTURE) - (column.edit === undefined ? 0 : EDIT),
    isEdited: column.edit !== undefined,
    read: reader(column.field),
    text: optional(column.text, compileText),
    note: optional(column.note, compileText),
    picture: optional(column.picture),
    to: optional(column.to),
    tone: optional(column.tone),
    acts: compileActs(column.do),
    reveal: column.reveal && compileParams(column.reveal),
  };
}
