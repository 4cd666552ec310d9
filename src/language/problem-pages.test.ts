/** docs/problems has one page for every code, and the examples on each page match the checker's output. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { WIDGETS } from './generated/widgets';
import { compile } from './compile';
import { compileMenu } from './declare/menu';
import { PROBLEM_CODES, type ProblemCode } from './problems/rows';
import { OPTIONS } from './test-support';
import { crossScreenChecks } from './cross-screen-checks';
import type { Problem } from './types';
import { problemWords } from './problems/words';
import { offencesOf } from '../../tests/offences';

const FOLDER = fileURLToPath(new URL('../../docs/problems/', import.meta.url));
const pages = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.md') && file !== 'README.md')
  .map((file) => file.slice(0, -'.md'.length));

/** Codes that do not prevent a screen from being shown. */
const WARNINGS: ReadonlySet<ProblemCode> = new Set(['left-out-prop', 'unknown-amis-prop', 'needs-version']);

/** Codes without an example: it would be as long as the limit that it breaks, or need a bug in the checker. */
const WITHOUT_EXAMPLE: ReadonlySet<ProblemCode> = new Set([
  'too-large',
  'too-many-nodes',
  'checker-failed',
  'part-too-large',
]);

interface Page {
  readonly text: string;
  readonly wrong: readonly string[];
  readonly right: readonly string[];
}

function read(code: string): Page {
  const text = readFileSync(`${FOLDER}${code}.md`, 'utf8');
  const [, wrong = '', right = ''] = /## Wrong\n([^]*)## Right\n([^]*)/.exec(text) ?? [];
  const blocks = (part: string) => [...part.matchAll(/```json\n([^]*?)\n```/g)].map((match) => match[1]!);
  return { text, wrong: blocks(wrong), right: blocks(right) };
}

/** Writes that the publisher of the examples may not send. */
const REFUSED_WRITES = new Map([['auth.deleteUser', '管理级别不低于 1']]);

/** The checker's output for the files of an example. */
function check(code: string, texts: readonly string[]): Problem[] {
  if (code === 'menu') return texts.flatMap((text) => compileMenu(text, 'menu.json').problems);
  const results = texts.map((text, index) => ({
    text,
    file: `${index}.page.json`,
    ...compile(text, {
      ...OPTIONS,
      refusedWrites: REFUSED_WRITES,
      widgets: new Set(Object.keys(WIDGETS)),
      file: `${index}.page.json`,
    }),
  }));
  return [
    ...results.flatMap(({ problems }) => problems),
    ...crossScreenChecks(
      results.flatMap(({ page: screen, text, file }) => (screen ? [{ file, text, route: screen.route }] : [])),
    ),
  ];
}

it('every code has a page, and every page a code', () => expect([...PROBLEM_CODES].sort()).toEqual(pages.sort()));

const PAGES = PROBLEM_CODES.map((code) => ({ code, page: read(code) }));
const WITH_EXAMPLES = PAGES.filter(({ code }) => !WITHOUT_EXAMPLE.has(code));
const codeOf = ({ code }: (typeof PAGES)[number]) => code;

describe('the page of every code', () => {
  it('explains the code, and says so if it has no example', async () => {
    const offences = await offencesOf(PAGES, codeOf, ({ code, page }) => {
      expect(page.text).toMatch(new RegExp(`^# ${code}\n\n[A-Z\`].*[.]\n`));
      if (WITHOUT_EXAMPLE.has(code)) expect(page.text).toContain('no example');
    });
    expect(offences).toEqual([]);
  });

  it('has a wrong example with this problem and no other', async () => {
    expect(await offencesOf(WITH_EXAMPLES, codeOf, ({ code, page }) => expectOnly(code, page))).toEqual([]);
  });

  it('has a right example without a problem', async () => {
    const offences = await offencesOf(WITH_EXAMPLES, codeOf, ({ code, page }) => {
      expect(page.right.length).toBeGreaterThan(0);
      expect(check(code, page.right)).toEqual([]);
    });
    expect(offences).toEqual([]);
  });
});

function expectOnly(code: ProblemCode, page: Page): void {
  expect(page.wrong.length).toBeGreaterThan(0);
  const problems = check(code, page.wrong);
  expect(new Set(problems.map((problem) => problem.code)), JSON.stringify(problems, null, 1)).toEqual(new Set([code]));
  for (const problem of problems) {
    const { line, column, severity } = problem;
    expect({ line: line > 0, column: column > 0, severity }).toEqual({
      line: true,
      column: true,
      severity: WARNINGS.has(code) ? 'warning' : 'error',
    });
    expect(problemWords(problem, 'en')).not.toMatch(/^$|undefined/);
  }
}
