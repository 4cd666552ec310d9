/** Translates the texts of amis: old templates, HTML, filters that would show HTML. */
import { MARKUP } from '../../rules/islands/island-text';

/** `html`: tags went; `shown`: with them pictures, links or other content, not only looks. */
export interface TextResult {
  readonly text: string;
  readonly html?: 'looks' | 'content';
}

/** Tags that carry more than looks. */
const CONTENT = /<(?:a|img|video|audio|iframe|script|style|input|button|svg|form|object|embed|canvas)\b/i;
const BREAKS = /<(?:br|\/p|\/div|\/li|\/h\d|\/tr|hr)\b[^>]*>/gi;
const TAGS = /<(?:[a-z/][^<>]*|!--[\s\S]*?--)>/gi;
/** `<%= data.name %>`, the templates of amis's first version. */
const OLD = /<%=?\s*(?:(?:data|this)\.)?([A-Za-z_]\w*(?:\.\w+)*)\s*;?\s*%>/g;
/** Stands for an expression while the text around it changes. */
const HELD = /\uE000(\d+)\uE001/g;

export function translatedText(written: string): TextResult {
  const held: string[] = [];
  const masked = masking(written.replaceAll(OLD, '${$1}'), (expression) => {
    held.push(translatedExpression(expression));
    return `\uE000${held.length - 1}\uE001`;
  });
  const html = MARKUP.test(masked) && !masked.includes('<%');
  const plain = html ? unmarked(masked) : masked;
  const text = plain.replaceAll(HELD, (_, index: string) => held[Number(index)]!);
  return { text, ...(html && { html: CONTENT.test(masked) ? ('content' as const) : ('looks' as const) }) };
}

const unmarked = (text: string): string => {
  const script = text.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/gi, '');
  const plain = script.replaceAll(BREAKS, ' ').replaceAll(TAGS, '').replaceAll('&nbsp;', ' ').trim();
  return plain.replaceAll(/<(?=[a-z!/?])/gi, '< ');
};

/** Inside `${}`: no filter that shows HTML, and no comparison that looks like a tag. */
export const translatedExpression = (expression: string): string =>
  expression.replaceAll(/\|\s*raw\b/g, '').replaceAll(/<(?=[a-z!/?])/gi, '< ');

/** The text with each `${…}` replaced; braces inside may nest. */
export function masking(text: string, replace: (expression: string) => string): string {
  let result = '';
  let at = 0;
  for (;;) {
    const from = text.indexOf('${', at);
    const end = from < 0 ? -1 : endOf(text, from + 2);
    if (end < 0) return result + text.slice(at);
    result += text.slice(at, from) + replace(text.slice(from, end));
    at = end;
  }
}

/** Offset after the brace that closes the one before `from`; -1 if none does. */
function endOf(text: string, from: number): number {
  let depth = 1;
  for (let at = from; at < text.length; at++) {
    if (text[at] === '{') depth++;
    else if (text[at] === '}' && --depth === 0) return at + 1;
  }
  return -1;
}
