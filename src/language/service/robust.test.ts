/** For any text and any offset, the service answers with positions inside the text and never throws. */
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { change, CHANGES } from '../testing/mutations';
import { OPTIONS, screensIn } from '../test-support';
import { createService } from './index';
import type { OutlineItem, Span } from './types';
import { runs } from '../../../tests/runs';

const SCREENS = [...screensIn('schemas'), ...screensIn('src/language/examples')];

function askEverything(text: string, offset: number): void {
  const service = createService(text, OPTIONS);
  const within = ({ from, to }: Span) => {
    expect(from).toBeGreaterThanOrEqual(0);
    expect(to).toBeGreaterThanOrEqual(from);
    expect(to).toBeLessThanOrEqual(text.length);
  };
  const completions = service.completionsAt(offset);
  within(completions);
  for (const { edit, label } of completions.items) {
    within(edit);
    expect(label).not.toBe('');
  }
  const hover = service.hoverAt(offset);
  if (hover) within(hover);
  const pointer = service.nodeAt(offset);
  const range = service.rangeOf(pointer);
  if (range) within(range);
  expect(pointer.startsWith(service.screenNodeAt(offset))).toBe(true);
  const visit = (items: readonly OutlineItem[]): void =>
    items.forEach((item) => {
      within(item);
      visit(item.children);
    });
  visit(service.outline());
  for (const problem of service.problems) {
    expect(problem.code).not.toBe('checker-failed');
    within(service.spanOf(problem));
    for (const { edits } of service.fixesFor(problem)) for (const edit of edits) within(edit);
  }
  for (const use of service.usesOf()) within(use);
}

it('the language service never throws at any offset of a truncated screen', () => {
  fc.assert(
    fc.property(fc.constantFrom(...SCREENS), fc.nat(20_000), fc.string({ maxLength: 3 }), ({ text }, offset, typed) => {
      const at = offset % (text.length + 1);
      askEverything(text.slice(0, at) + typed, at + typed.length);
    }),
    { numRuns: runs(100) },
  );
});

it('the language service never throws at any offset of a screen with inserted text', () => {
  const typed = fc.oneof(
    fc.constantFrom('"', '{', '[', ',', ':', '${', '${row.', '"${', "'", '\\', '}', '"a": ', '\n', '/*', '\ud83d'),
    fc.string({ maxLength: 4 }),
  );
  fc.assert(
    fc.property(fc.constantFrom(...SCREENS), fc.nat(20_000), typed, ({ text }, offset, put) => {
      const at = offset % (text.length + 1);
      askEverything(text.slice(0, at) + put + text.slice(at), at + put.length);
    }),
    { numRuns: runs(100) },
  );
});

it('the language service never throws for any mutation of a screen', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...SCREENS),
      change.kind,
      change.pick,
      change.value,
      fc.nat(20_000),
      ({ text }, kind, pick, value, offset) => {
        const json = JSON.parse(text) as unknown;
        CHANGES[kind]!(json, pick, value);
        const changed = JSON.stringify(json, null, 2);
        askEverything(changed, offset % (changed.length + 1));
      },
    ),
    { numRuns: runs(100) },
  );
});

it('the language service never throws for a text that is not a screen', () => {
  for (const text of [
    '',
    ' ',
    'null',
    '[]',
    '{',
    '{}',
    '"',
    '[[[[',
    '{"a"',
    '{"body":[{"type":',
    '\ufeff{}',
    '{'.repeat(500),
    `{"title":"${'x'.repeat(300_000)}"}`,
    '{"type":{"toString":null}}',
  ]) {
    for (const offset of [-1, 0, 1, text.length, text.length + 10, NaN]) askEverything(text, offset);
  }
});
