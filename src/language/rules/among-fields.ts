import { pathOf } from '../expression/inspect';
import { own } from '../schema/json';
import { among } from '../problems';
import type { ValueSchema } from '../types';
import { titleOf } from './look';

/** Like `among`, for fields or params: one that is written by its title, or as a template, is meant by its name. */
export function amongFields(
  written: string,
  fields: Readonly<Record<string, ValueSchema>> = {},
): ReturnType<typeof among> {
  const names = Object.keys(fields);
  const read = pathOf(written)?.at(-1);
  const titled = names.find((name) => titleOf(fields[name]!) === written);
  return among(written, names, read !== undefined && own(fields, read) ? read : titled);
}
