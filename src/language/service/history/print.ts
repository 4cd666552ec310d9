/** Prints values in the format of screen files. Pure. */
import { isObject } from '../../schema/json';

/** Maximum width of a new value on one line, characters. */
const WIDTH = 140;

export const fitsOnLine = (indent: string, short: string): boolean => indent.length + short.length <= WIDTH;

/** One unit of the text's indentation. */
export const unitOf = (text: string): string => /\n([ \t]+)\S/.exec(text)?.[1] ?? '  ';

/** Prints on one line if it fits, else one line for each element. */
export function print(value: unknown, indent: string, unit: string): string {
  const short = onOneLine(value);
  const parts = Array.isArray(value) ? value.length : isObject(value) ? Object.keys(value).length : 0;
  if (parts === 0 || fitsOnLine(indent, short)) return short;
  const inner = indent + unit;
  const lines = Array.isArray(value)
    ? value.map((each) => inner + print(each, inner, unit))
    : Object.entries(value as object).map(
        ([key, each]) => `${inner}${JSON.stringify(key)}: ${print(each, inner, unit)}`,
      );
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`;
}

function onOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const properties = Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}: ${onOneLine(each)}`);
  return properties.length === 0 ? '{}' : `{ ${properties.join(', ')} }`;
}
