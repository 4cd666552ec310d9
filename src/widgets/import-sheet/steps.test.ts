import { describe, expect, it } from 'vitest';
import type { ImportResult } from '../../services/catalogue/generated/types';
import { BEGINNING, placeOf, step, type Happening, type Step } from './steps';

const file = new File(['a'], 'a.csv');
const result: ImportResult = {
  dryRun: true,
  batchId: null,
  fileName: 'a.csv',
  columns: [],
  ignored: [],
  rowCount: 2,
  doneCount: 1,
  doubleCount: 0,
  failedCount: 1,
  rows: [],
};
const imported = { ...result, dryRun: false, batchId: 7 };
const after = (...happenings: Happening[]): Step => happenings.reduce(step, BEGINNING);
const chosen: Happening = { type: 'chosen', file };
const checked: Happening = { type: 'checked', result };

describe('step: an import', () => {
  it('goes from the file over the preview to the result and back', () => {
    expect(
      [
        after(),
        after(chosen),
        after(chosen, checked),
        after(chosen, checked, { type: 'begun' }),
        after(chosen, checked, { type: 'begun' }, { type: 'imported', result: imported }),
      ].map(placeOf),
    ).toEqual([0, 0, 1, 1, 2]);
    const undone = after(
      chosen,
      checked,
      { type: 'begun' },
      { type: 'imported', result: imported },
      { type: 'undone' },
    );
    expect(undone).toEqual({ at: 'done', result: imported, undone: true });
    expect(step(undone, { type: 'again' })).toEqual(BEGINNING);
  });

  it('stays at the current step after a failure and shows its message', () => {
    expect(after(chosen, { type: 'failed', message: '坏' })).toEqual({ at: 'choose', trouble: '坏' });
    expect(after(chosen, checked, { type: 'begun' }, { type: 'failed', message: '坏' })).toMatchObject({
      at: 'preview',
      trouble: '坏',
    });
    expect(
      after(
        chosen,
        checked,
        { type: 'begun' },
        { type: 'imported', result: imported },
        { type: 'failed', message: '坏' },
      ),
    ).toMatchObject({ at: 'done', undone: false, trouble: '坏' });
  });

  it('ignores answers that arrive too late', () => {
    expect(after(checked)).toEqual(BEGINNING);
    expect(after(chosen, { type: 'again' }, checked)).toEqual(BEGINNING);
    expect(after(chosen, { type: 'imported', result: imported })).toMatchObject({ at: 'checking' });
  });
});
