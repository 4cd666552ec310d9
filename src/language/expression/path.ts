/**
 * Parses plain paths like `${query.tab}`, seven of ten templates of the screens, without amis-formula's parser, which
 * is slow in a browser that has just started. Produces the same tree as the parser (path.test.ts). Writes paths as well.
 */
import type { Ast } from './ast';

const PATH = /^\$\{([A-Za-z_]\w{0,99})((?:\.[A-Za-z_]\w{0,99}|\["[\w.-]{1,99}"\])*)\}$/;
const STEP = /\.(\w+)|\["([\w.-]+)"\]/g;
/** Words that the parser reads as literals, in any case. */
const LITERAL = /^(?:true|false|null|undefined)$/i;

/** The template that reads a path: `${query.tab}`, `${query["list.pageNo"]}`. */
export const templateOfPath = ([first, ...rest]: readonly string[]): string => `\${${first}${rest.map(step).join('')}}`;
const step = (name: string): string =>
  /^[A-Za-z_$][\w$]*$/.test(name) && !LITERAL.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`;

/** The document's tree; undefined if the text needs the full parser. */
export function parsePath(text: string): Ast | undefined {
  const [, name, steps] = PATH.exec(text) ?? [];
  if (name === undefined || LITERAL.test(name)) return undefined;
  let end = 2 + name.length;
  let body: Ast = { type: 'variable', name, ...between(2, end) };
  for (const [written, after, quoted] of steps!.matchAll(STEP)) {
    if (after !== undefined && LITERAL.test(after)) return undefined;
    // Position after the dot or bracket. The parser's positions exclude the closing bracket.
    const start = end + 1;
    end += written.length;
    const last = after === undefined ? end - 1 : end;
    const key: Ast =
      after === undefined
        ? { type: 'string', value: quoted, ...between(start, last) }
        : { type: 'identifier', name: after, ...between(start, last) };
    body = { type: 'getter', host: body, key, ...between(2, last) };
  }
  const whole = between(0, text.length);
  return { type: 'document', body: [{ type: 'script', body, ...whole }], ...whole };
}

const between = (start: number, end: number) => ({ start: at(start), end: at(end) });
const at = (index: number) => ({ index, line: 1, column: index + 1 });
