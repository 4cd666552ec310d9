/**
 * `${query.tab}` and its like, which seven of ten templates of the screens are, without the parser: it goes through
 * twenty functions for
 * each, and a browser that has just started runs them slowly. The tree is the parser's own (path.test.ts).
 */
import type { Ast } from './ast';

const PATH = /^\$\{([A-Za-z_]\w{0,99})((?:\.[A-Za-z_]\w{0,99}|\["[\w.-]{1,99}"\])*)\}$/;
const STEP = /\.(\w+)|\["([\w.-]+)"\]/g;
/** To the parser these are values, in any case. */
const LITERAL = /^(?:true|false|null|undefined)$/i;

/** The document, or nothing where it takes the parser. */
export function parsePath(text: string): Ast | undefined {
  const [, name, steps] = PATH.exec(text) ?? [];
  if (name === undefined || LITERAL.test(name)) return undefined;
  let end = 2 + name.length;
  let body: Ast = { type: 'variable', name, ...between(2, end) };
  for (const [written, after, quoted] of steps!.matchAll(STEP)) {
    if (after !== undefined && LITERAL.test(after)) return undefined;
    // After the dot, or the bracket; to the parser the closing bracket belongs to nothing.
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
