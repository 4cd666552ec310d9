/**
 * Realistic mistakes of people who write screens in JSON: each gives exactly one problem, at its place, with the message
 * that leads to the right screen. A better message changes its row.
 */
import { describe, expect, it } from 'vitest';
import { foundIn, named } from '../rules/tests/test-screens';
import { problemWords } from './words';
import { ACTIONS_MISTAKES } from './testing/actions.mistakes';
import { EXPRESSIONS_MISTAKES } from './testing/expressions.mistakes';
import { FORMS_MISTAKES } from './testing/forms.mistakes';
import { ISLANDS_MISTAKES } from './testing/islands.mistakes';
import type { Mistake } from './testing/mistake';
import { NODES_MISTAKES } from './testing/nodes.mistakes';
import { PAGE_MISTAKES } from './testing/page.mistakes';
import { SOURCES_MISTAKES } from './testing/sources.mistakes';
import { TABLES_MISTAKES } from './testing/tables.mistakes';

const MISTAKES: Readonly<Record<string, readonly Mistake[]>> = {
  'the page and its address': PAGE_MISTAKES,
  'data sources': SOURCES_MISTAKES,
  nodes: NODES_MISTAKES,
  tables: TABLES_MISTAKES,
  'forms and dialogs': FORMS_MISTAKES,
  'buttons and actions': ACTIONS_MISTAKES,
  expressions: EXPRESSIONS_MISTAKES,
  'islands and parts': ISLANDS_MISTAKES,
};

describe.each(Object.entries(MISTAKES))('%s', (_, mistakes) => {
  it.each([...mistakes])('$what', ({ parts, problem, en, zh }) => {
    const found = foundIn(parts);
    expect(found.map(named)).toEqual([problem]);
    expect(problemWords(found[0]!, 'en')).toBe(en);
    expect(problemWords(found[0]!, 'zh')).toBe(zh);
  });
});

it('the collection has a hundred mistakes, none of them twice', () => {
  const all = Object.values(MISTAKES).flat();
  expect(new Set(all.map(({ parts }) => JSON.stringify(parts))).size).toBe(all.length);
  expect(all.length).toBeGreaterThanOrEqual(100);
});
