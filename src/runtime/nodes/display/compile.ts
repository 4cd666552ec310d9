/** Columns made ready to be drawn many times: fields become readers, templates become functions, once per column. */
import { evaluate, evaluateJson, ExpressionError, isTemplate } from '../../../language/expression';
import type { Column, DisplayAs, Reveal, Scope, Template, TemplateJson } from '../../../language/types';
import { reader, type Row } from './values';

/** Stands in the place of a value that takes too long: nobody may take it for one that is empty. */
const NOT_COMPUTED = '（计算量过大）';

export type Compute = (scope: Partial<Scope>) => unknown;

/**
 * A template that only reads a path of a scope, `${row.tag.name}`: most of them, and a hundred times quicker read
 * directly.
 */
const PATH = /^\$\{\s*(query|source|user|row|selection|form|dialog)((?:\.[A-Za-z_]\w*)+)\s*\}$/;

export function compileTemplate(template: Template): Compute {
  if (!isTemplate(template)) return () => template;
  const match = PATH.exec(template);
  if (!match) return (scope) => evaluateOrNothing(template, scope);
  const names = [match[1]!, ...match[2]!.slice(1).split('.')];
  return (scope) => {
    let value: unknown = scope;
    for (const name of names) {
      if (value === null || typeof value !== 'object' || !Object.hasOwn(value, name)) return undefined;
      value = (value as Row)[name];
    }
    return value;
  };
}

/**
 * The checker has seen the template: what fails now fails for this row's data, and must not take the other rows down.
 */
function evaluateOrNothing(template: Template, scope: Partial<Scope>): unknown {
  try {
    return evaluate(template, scope);
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    return error.fault === 'limit' ? NOT_COMPUTED : undefined;
  }
}

/** A template that is a condition; absent: `otherwise`. */
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

export interface Cell {
  readonly column: Column;
  readonly as: DisplayAs | undefined;
  /** px that the value has; absent: as many as it needs. */
  readonly room?: number;
  readonly read: (row: Row) => unknown;
  readonly text?: Compute;
  readonly note?: Compute;
  readonly picture?: Compute;
  readonly to?: Compute;
  /** What the call that tells the whole value is asked with. */
  readonly reveal?: (scope: Partial<Scope>) => Record<string, unknown>;
}

/** px of a picture in front of a value, with what is between them. */
const PICTURE = 48;

/** `room`: px of the cell; absent: as many as it needs. */
export function compileCell(column: Column, room?: number): Cell {
  const optional = (template: Template | undefined) => (template === undefined ? undefined : compileTemplate(template));
  return {
    column,
    as: column.as,
    room: room !== undefined && column.picture !== undefined ? room - PICTURE : room,
    read: reader(column.field),
    text: optional(column.text),
    note: optional(column.note),
    picture: optional(column.picture),
    to: optional(column.to),
    reveal: column.reveal && compileParams(column.reveal),
  };
}
