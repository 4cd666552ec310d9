/** A screen as it would be written without parts: for who looks at its text and not at its parts. Pure. */
import { isObject } from '../json';
import { parseText } from '../parse';
import type { PartsByName } from './declaration';
import { expand, usesParts } from './expand';

/** The text itself where it uses no part, or is no screen. */
export function expandedText(text: string, parts: PartsByName): string {
  const parsed = parseText(text);
  if (!isObject(parsed.value) || !usesParts(parsed.value)) return text;
  return `${JSON.stringify(expand(parsed.value, parsed, parts).page, null, 2)}\n`;
}
