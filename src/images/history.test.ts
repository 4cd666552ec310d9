import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IMAGE_LIMITS, type ImageDocument } from './document';
import { beginHistory, endMerge, nextRedo, nextUndo, record, redo, select, undo, type History } from './history';

const page = (width: number): ImageDocument => ({ version: 1, width, height: 1, background: null, layers: [] });
const all = (history: History, step: (history: History) => History): History => {
  const next = step(history);
  return next === history ? history : all(next, step);
};
const edit = (history: History, width: number, more: { selected?: string[]; merge?: string } = {}) =>
  record(history, { label: `宽 ${width}`, document: page(width), ...more });

describe('history', () => {
  it('undo and redo restore the document with the selection', () => {
    const start = beginHistory(page(1), ['a']);
    const done = edit(select(edit(start, 2, { selected: ['b'] }), ['c']), 3, { selected: [] });
    const once = undo(done);
    expect(once.now).toEqual({ document: page(2), selected: ['c'] });
    expect([nextUndo(once), nextRedo(once)]).toEqual(['宽 2', '宽 3']);
    expect(undo(once).now).toEqual({ document: page(1), selected: ['a'] });
    expect(redo(once).now).toEqual({ document: page(3), selected: [] });
  });

  it('edits with the same key are one step until the gesture ends', () => {
    const dragged = edit(edit(beginHistory(page(1), ['a']), 2, { merge: 'drag' }), 3, { merge: 'drag' });
    expect(dragged.done).toHaveLength(1);
    expect(undo(dragged).now.document).toEqual(page(1));
    expect(edit(endMerge(dragged), 4, { merge: 'drag' }).done).toHaveLength(2);
    expect(edit(undo(edit(dragged, 4)), 5, { merge: 'drag' }).done).toHaveLength(2);
  });

  it('an edit after an undo drops the undone steps; an unchanged document is no step', () => {
    const history = edit(undo(edit(beginHistory(page(1)), 2)), 3);
    expect(history.undone).toEqual([]);
    expect(record(history, { label: '', document: history.now.document, selected: ['x'] })).toEqual({
      ...history,
      now: { ...history.now, selected: ['x'] },
    });
  });

  it('keeps the latest steps', () => {
    let history = beginHistory(page(0));
    for (let width = 1; width <= IMAGE_LIMITS.undo + 50; width += 1) history = edit(history, width);
    expect(history.done).toHaveLength(IMAGE_LIMITS.undo);
    expect(all(history, undo).now.document).toEqual(page(50));
  });

  it('after any edits: undoing all gives the start, redoing all the end, each with its selection', () => {
    const acts = fc.array(
      fc.oneof(
        fc.record({
          width: fc.integer({ min: 2, max: 99 }),
          selected: fc.option(fc.array(fc.string(), { maxLength: 2 }), { nil: undefined }),
          merge: fc.option(fc.constantFrom('a', 'b'), { nil: undefined }),
        }),
        fc.constantFrom('undo', 'redo', 'end'),
      ),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(acts, (steps) => {
        const start = beginHistory(page(1), ['first']);
        let history = start;
        for (const step of steps) {
          if (step === 'undo') history = undo(history);
          else if (step === 'redo') history = redo(history);
          else if (step === 'end') history = endMerge(history);
          else {
            const { width, selected, merge } = step;
            history = edit(history, width, { ...(selected ? { selected } : {}), ...(merge ? { merge } : {}) });
          }
        }
        expect(all(history, undo).now).toEqual(start.now);
        const end = all(history, redo);
        expect(all(all(end, undo), redo).now).toEqual(end.now);
        if (history.undone.length === 0) expect(end.now).toEqual(history.now);
      }),
    );
  });
});
