/**
 * No test sets a time limit below the suite's (tests/limits.ts): on a busy machine it would fail because of the load.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { TEST_LIMIT_MS, WAIT_LIMIT_MS } from '../tests/limits';
import { SECONDS } from '../tests/longest-first';

const ROOT = resolve(import.meta.dirname, '..');
/** Tests, stories and their shared modules. */
const CHECKED = /\.(?:test|stories)\.tsx?$|\/testing\/.*\.tsx?$|^tests\/.*\.ts$/;
const TEST_OR_HOOK = /^(?:it|test|describe|(?:before|after)(?:All|Each))\b/;
const WAIT = /^vi\.wait/;

/** `line: limit` for every limit in a file below the suite's. */
function limitsIn(name: string, text: string): string[] {
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const constants = numbersIn(file);
  const report = (node: ts.Expression, least: number) => {
    const limit = ts.isNumericLiteral(node) ? Number(node.text) : constants.get(node.getText());
    if (limit !== undefined && limit < least)
      found.push(`${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${node.getText()}`);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && /^(?:timeout|asyncUtilTimeout)$/.test(node.name.getText()))
      if (!isAttempt(node)) report(node.initializer, WAIT_LIMIT_MS);
    if (ts.isCallExpression(node) && node.arguments.length > 1) {
      const called = node.expression.getText();
      if (TEST_OR_HOOK.test(called)) report(node.arguments.at(-1)!, TEST_LIMIT_MS);
      if (WAIT.test(called)) report(node.arguments.at(-1)!, WAIT_LIMIT_MS);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Named numeric constants of the file. */
function numbersIn(file: ts.SourceFile): Map<string, number> {
  const declarations = file.statements.flatMap((statement) =>
    ts.isVariableStatement(statement) ? [...statement.declarationList.declarations] : [],
  );
  return new Map(
    declarations.flatMap(({ name, initializer }) =>
      initializer && ts.isNumericLiteral(initializer) ? [[name.getText(), Number(initializer.text)] as const] : [],
    ),
  );
}

/** Whether the limit belongs to an attempt whose failure is caught, so that no test fails. */
function isAttempt(limit: ts.PropertyAssignment): boolean {
  const call = limit.parent.parent;
  if (ts.isPropertyAccessExpression(call.parent) && call.parent.name.text === 'catch') return true;
  return (
    ts.findAncestor(call, (node) => ts.isFunctionLike(node) || ts.isTryStatement(node))?.kind ===
    ts.SyntaxKind.TryStatement
  );
}

const testFiles = (): string[] =>
  ['src', 'server', 'scripts', 'tests']
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
    )
    .filter((name) => CHECKED.test(name));

/** A test that measures time passes the figure to the bench (tests/figures.ts, or an element's data). */
const REPORTS = /reportFigure|dataset\.chatOpened|useFakeTimers/;

describe('time limits', () => {
  it('are nowhere below the suite’s', () => {
    const files = testFiles();
    expect(files.length).toBeGreaterThan(300);
    const limits = files.flatMap((name) =>
      limitsIn(name, readFileSync(join(ROOT, name), 'utf8')).map((limit) => `${name}:${limit}`),
    );
    expect(limits).toEqual([]);
  });

  it('are not asserted: only tests that report figures to the bench measure time', () => {
    const measuring = testFiles().filter((name) => {
      const text = readFileSync(join(ROOT, name), 'utf8');
      return /performance[.]now|hrtime|cpuUsage/.test(text) && !REPORTS.test(text);
    });
    expect(measuring).toEqual([]);
  });

  it.each([
    ["it('a', () => {}, 20_000);", ['1: 20_000']],
    ["const SOME = 20_000; test('a', () => {}, SOME);", ['1: SOME']],
    ['beforeAll(start, 60_000);', ['1: 60_000']],
    ["it('a', { timeout: 20_000 }, () => {});", ['1: 20_000']],
    ['await vi.waitFor(done, 1_000);', ['1: 1_000']],
    ['await expect.poll(done, { timeout: 10_000 }).toBe(1);', ['1: 10_000']],
    ["await canvas.findByText('a', {}, { timeout: 5_000 });", ['1: 5_000']],
    ['await page.click({ timeout: 1_000 }).catch(() => undefined);', []],
    [`it('a', () => {}, ${TEST_LIMIT_MS});`, []],
  ])('%s', (text, limits) => expect(limitsIn('a.test.ts', text)).toEqual(limits));
});

it('the files that start first exist', () => {
  expect(Object.keys(SECONDS).filter((name) => !existsSync(join(ROOT, name)))).toEqual([]);
});
