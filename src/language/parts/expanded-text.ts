/** The text of a screen as if it used no parts. Pure. */
import { isObject } from '../schema/json';
import { parseText } from '../parse';
import type { PartsByName } from './declaration';
import { expand, usesParts } from './expand';

/** Returns the text unchanged if it uses no part or is not a screen. */
export function expandedText(text: string, parts: PartsByName): string {
  const parsed = parseText(text);
  if (!isObject(parsed.value) || !usesParts(parsed.value)) return text;
  return `${JSON.stringify(expand(parsed.value, parsed, parts).screen, null, 2)}\n`;
}
