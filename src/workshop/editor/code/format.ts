/**
 * Puts the spaces of a text right, as the files of screens have them, and leaves lines where somebody put them. Pure.
 */
import { createScanner, type ParseError, parseTree, type SyntaxKind } from 'jsonc-parser';
import { rewrite } from '../../../language/service/history/rewrite';
import type { TextEdit } from '../../../language/service/types';

/** A line that is longer was not laid out by hand. */
const LONGEST_LINE = 400;
const UNIT = '  ';

/** Edits of the spaces between words, so that a cursor stays at its word; undefined: the text is no JSON. */
export function formatEdits(text: string): TextEdit[] | undefined {
  const errors: ParseError[] = [];
  if (!parseTree(text, errors, { disallowComments: true }) || errors.length > 0) return undefined;
  const byHand = text.trim().includes('\n') && text.split('\n').every((line) => line.length <= LONGEST_LINE);
  return byHand ? gapEdits(text) : whole(text, laidOut(JSON.parse(text)));
}

/** As the files of screens are; also a short one has a line for each of its props. */
function laidOut(value: unknown): string {
  const printed = rewrite('', value);
  return `${printed.includes('\n') ? printed : JSON.stringify(value, null, 2)}\n`;
}

const whole = (text: string, insert: string): TextEdit[] =>
  text === insert ? [] : [{ from: 0, to: text.length, insert }];

/** jsonc-parser's kinds of the words that have no text of their own; its enum cannot be used with isolated modules. */
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

/** On one line. */
function between(before: string, word: string): string {
  if (before === '{' && word === '}') return '';
  if (before === '{' || word === '}') return ' ';
  return before === ',' || before === ':' ? ' ' : '';
}
