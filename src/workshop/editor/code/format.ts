/** Formats the white space of a screen's text like screen files, keeping line breaks. Pure. */
import { createScanner, type ParseError, parseTree, type SyntaxKind } from 'jsonc-parser';
import { rewrite } from '../../../language/service/history/rewrite';
import type { TextEdit } from '../../../language/service/types';

/** A text with a longer line, in characters, was not laid out by hand and is formatted from scratch. */
const LONGEST_LINE = 400;
const UNIT = '  ';

/** Edits of white space only, so that the cursor stays at its token; undefined: the text is not JSON. */
export function formatEdits(text: string): TextEdit[] | undefined {
  const errors: ParseError[] = [];
  if (!parseTree(text, errors, { disallowComments: true }) || errors.length > 0) return undefined;
  const byHand = text.trim().includes('\n') && text.split('\n').every((line) => line.length <= LONGEST_LINE);
  return byHand ? gapEdits(text) : whole(text, laidOut(JSON.parse(text)));
}

/** The format of screen files: one line for each prop, also for a short screen. */
function laidOut(value: unknown): string {
  const printed = rewrite('', value);
  return `${printed.includes('\n') ? printed : JSON.stringify(value, null, 2)}\n`;
}

const whole = (text: string, insert: string): TextEdit[] =>
  text === insert ? [] : [{ from: 0, to: text.length, insert }];

/** jsonc-parser's token kinds without text; its const enum cannot be used with isolated modules. */
const END = 17 satisfies SyntaxKind.EOF;

function gapEdits(text: string): TextEdit[] {
  const scanner = createScanner(text, true);
  const edits: TextEdit[] = [];
  let depth = 0;
  let end = 0;
  let before = '';
  for (;;) {
    const isLast = (scanner.scan() as number) === END;
    const from = scanner.getTokenOffset();
    const word = isLast ? '' : text.slice(from, from + scanner.getTokenLength());
    if (word === '}' || word === ']') depth -= 1;
    const gap = text.slice(end, from);
    const insert = isLast
      ? '\n'
      : before === ''
        ? ''
        : gap.includes('\n')
          ? `\n${UNIT.repeat(depth)}`
          : between(before, word);
    if (insert !== gap) edits.push({ from: end, to: from, insert });
    if (isLast) return edits;
    if (word === '{' || word === '[') depth += 1;
    end = from + word.length;
    before = word;
  }
}

/** White space between two tokens on one line. */
function between(before: string, word: string): string {
  if (before === '{' && word === '}') return '';
  if (before === '{' || word === '}') return ' ';
  return before === ',' || before === ':' ? ' ' : '';
}
