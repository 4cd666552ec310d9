import { expect, it } from 'vitest';
import { notOpened, reasonIn, reasonsOf, resultsIn, screenIn, tableOf } from './schemas-test.mjs';

const failure = '\u001B[31mError\u001B[39m: \n\u001B[34mClick to debug the error directly in Storybook: http://localhost:6006/\u001B[39m\n\nnot readable\n    at judge (screens.stories.tsx:1:1)';
const test = (title: string, status: string, failureMessages: string[] = []) => ({ title, status, duration: 12.4, failureMessages });
const results = resultsIn({ testResults: [{ assertionResults: [
  test('feed/a: empty', 'passed'), test('feed/a: many', 'passed'), test('feed/a: many › edit', 'failed', [failure]), test('b: empty', 'failed', [failure]), test('b: one', 'skipped'),
] }] });

it('reads what ran', () => {
  expect(results).toHaveLength(4);
  expect(results[2]).toEqual({ screen: 'feed/a', state: 'many', dialog: 'edit', ok: false, ms: 12, why: 'not readable' });
});

it('shows screens and states, and each reason once', () => {
  expect(tableOf(results)).toBe('        empty   many\nfeed/a  ok      FAILED 1/2\nb       FAILED');
  expect(reasonsOf(results)).toBe('feed/a: many › edit\n    not readable\n\nb: empty\n    not readable');
});

it('leaves nothing of colours and stacks in a reason', () => expect(reasonIn(failure)).toBe('not readable'));

it.each(['feed/a', 'schemas/feed/a.page.json', './schemas/feed/a.page.json'])('knows the screen in %s', (word) => expect(screenIn(word)).toBe('feed/a'));

it('names the dialogs that have no story', () => {
  expect(notOpened(results, (screen) => (screen === 'b' ? [] : ['edit', 'failed']))).toEqual(['feed/a: the dialog "failed" was not opened, as no button opens it without sending something first']);
});
