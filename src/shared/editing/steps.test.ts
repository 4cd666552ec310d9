import { expect, it } from 'vitest';
import { snapshotKind } from './snapshot';
import { type History, MOST_STEPS, NO_HISTORY, travelled, withoutKey, withStep } from './steps';

type Page = Readonly<{ width: number }>;
const KIND = snapshotKind<Page>('whole');
type Edited = Readonly<{ document: Page; history: History<ReturnType<typeof KIND.between>> }>;
const START: Edited = { document: { width: 0 }, history: NO_HISTORY };

const edit = ({ document, history }: Edited, width: number, key?: string, time = width): Edited => {
  const next = { width };
  const step = { title: `宽 ${width}`, change: KIND.between(next, document), ...(key !== undefined && { key, time }) };
  return { document: next, history: withStep(KIND, history, step) };
};
const undo = ({ document, history }: Edited): Edited => travelled(KIND, document, history, 'undo')!;

it('changes with the same key are one step until the gesture ends, or a pause', () => {
  const dragged = edit(edit(START, 2, 'drag'), 3, 'drag');
  expect(dragged.history.done.map(({ title }) => title)).toEqual(['宽 2']);
  expect(undo(dragged).document).toEqual({ width: 0 });
  const ended = { ...dragged, history: withoutKey(dragged.history) };
  expect(edit(ended, 4, 'drag').history.done).toHaveLength(2);
  expect(edit(dragged, 4, 'drag', 2_000).history.done).toHaveLength(2);
  expect(edit(dragged, 4, 'type').history.done).toHaveLength(2);
  expect(edit(undo(edit(dragged, 4)), 5, 'drag').history.done).toHaveLength(2);
});

it('a change after an undo drops the undone steps', () => {
  const back = undo(edit(edit(START, 2), 3));
  expect(back.history.undone.map(({ title }) => title)).toEqual(['宽 3']);
  expect(edit(back, 4).history.undone).toEqual([]);
});

it('keeps the latest steps', () => {
  let edited = START;
  for (let width = 1; width <= MOST_STEPS + 50; width += 1) edited = edit(edited, width);
  expect(edited.history.done).toHaveLength(MOST_STEPS);
  while (edited.history.done.length > 0) edited = undo(edited);
  expect(edited.document).toEqual({ width: 50 });
});
