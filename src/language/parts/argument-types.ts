/** Checks whether a value fits the type of a part's argument. Pure. */
import { ISLAND } from '../amis/dialect';
import { isTemplate } from '../expression';
import { isExpression, nameIn } from '../expression/inspect';
import { isObject } from '../schema/json';
import { type Finding, problem } from '../problems';
import type { ArgumentType } from './schema';

/** `${arg.name}` alone stands for the argument itself, of any type. */
export const wholeArgument = (value: unknown): string | undefined => nameIn(value, 'arg');

const isName = (value: unknown): boolean => typeof value === 'string' && value !== '' && !isTemplate(value);

const FITS: Readonly<Record<ArgumentType, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string' && !isTemplate(value),
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  expression: (value) => isExpression(value, ISLAND) || ['boolean', 'number'].includes(typeof value),
  value: () => true,
  source: isName,
  dialog: isName,
  call: isName,
  object: isObject,
  nodes: Array.isArray,
  tabs: Array.isArray,
  columns: Array.isArray,
  filters: Array.isArray,
  fields: Array.isArray,
  buttons: Array.isArray,
  actions: (value) => Array.isArray(value) || isObject(value),
};

/** The problem of a value that does not fit; undefined if it does. */
export function unfit(name: string, type: ArgumentType, value: unknown): Finding | undefined {
  if (FITS[type](value)) return undefined;
  const found = Array.isArray(value) ? 'array' : isObject(value) ? 'object' : JSON.stringify(value).slice(0, 60);
  return problem('wrong-part-argument', { name, expected: type, found });
}
