/** Translates texts of amis for house nodes, whose expressions name the scope of every value. */
import { references, templateOf } from '../../expression';
import { MARKUP } from '../../rules/islands/island-text';
import { translatedText } from './text';

/** Old notation `$name` and `$a.b`. */
const OLD_NAME = /\$([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*)/g;

/**
 * The text with every name of amis's data read from `scope`, `${row.name}` for `${name}`; undefined: the text cannot be
 * said there. Without a scope, the text may read nothing.
 */
export function scoped(written: string, scope: string | undefined): string | undefined {
  const { text: plain, html } = translatedText(written);
  const text = plain.replaceAll(OLD_NAME, '${$1}');
  if (html !== undefined || MARKUP.test(text) || text.includes('<%')) return undefined;
  try {
    templateOf(text);
    const found = references(text);
    if (found.length > 0 && scope === undefined) return undefined;
    return found
      .toSorted((a, b) => b.offset - a.offset)
      .reduce((made, { offset }) => `${made.slice(0, offset)}${scope}.${made.slice(offset)}`, text);
  } catch {
    return undefined;
  }
}

/** A condition of amis as one expression: `status == 1` and `${status == 1}`. */
export function scopedCondition(written: unknown, scope: string | undefined): string | undefined {
  if (typeof written !== 'string') return undefined;
  const text = written.trim();
  return scoped(
    text.startsWith('${') && text.endsWith('}') ? text : `\${${text.replaceAll(/\b(?:this|data)\./g, '')}}`,
    scope,
  );
}
