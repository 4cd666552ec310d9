import { describe, expect, it } from 'vitest';
import type { Problem } from '../../../language/types';
import type { ScreenReview } from '../../../services/catalogue/generated/types';
import type { Analysis } from '../check/protocol';
import { MESSAGES } from '../editor.messages';
import { noPublishBecause, type Publishable } from './allowed';

const problem = (severity: Problem['severity']) => ({ problem: { severity } as Problem, from: 0, to: 0, fixes: [] });
const analysis = (...severities: Problem['severity'][]): Analysis => ({
  problems: severities.map(problem),
  outline: [],
  page: null,
  tookMs: 1,
});
const newest = { versionId: 1, versionNo: 1, text: 'served', author: '', updateTime: null };
const review = (state: ScreenReview['state']) => ({ state }) as ScreenReview;
const good: Publishable = {
  state: { document: 'mine', newest, readOnly: false, isOthers: false, review: null },
  mayWrite: true,
  analysis: analysis(),
  checked: 'mine',
  failed: false,
};

describe('publishing a text', () => {
  it('is possible with warnings and without problems', () => {
    expect(noPublishBecause(good)).toBeUndefined();
    expect(noPublishBecause({ ...good, analysis: analysis('warning') })).toBeUndefined();
  });
  it.each<[string, Partial<Publishable>, string]>([
    ['with errors', { analysis: analysis('error', 'warning') }, MESSAGES.broken(1)],
    ['that nobody changed', { state: { ...good.state, document: 'served\n' } }, MESSAGES.nothingNew],
    ['that waits for a reviewer', { state: { ...good.state, review: review('pending') } }, MESSAGES.isPending],
    ['that waits for its time', { state: { ...good.state, review: review('planned') } }, MESSAGES.isPlanned],
    ['in a folder that cannot be written', { state: { ...good.state, readOnly: true } }, MESSAGES.readOnlyShort],
    ['of another tab', { mayWrite: false }, MESSAGES.otherTab],
    ['that was not checked', { analysis: undefined }, MESSAGES.notChecked],
    ['of which an older one was checked', { checked: 'min' }, MESSAGES.notChecked],
  ])('is impossible for a text %s', (_, change, why) => {
    expect(noPublishBecause({ ...good, ...change })).toBe(why);
  });
  it('by a reviewer is possible where the person may not send a write themselves', () => {
    const refused = { problem: { severity: 'error', code: 'publisher-may-not' } as Problem, from: 0, to: 0, fixes: [] };
    const with_ = { ...good, analysis: { ...analysis(), problems: [refused] } };
    expect(noPublishBecause(with_)).toBe(MESSAGES.broken(1));
    expect(noPublishBecause({ ...with_, state: { ...good.state, isOthers: true } })).toBeUndefined();
  });
  it('is left to the server if the checker does not answer', () => {
    expect(noPublishBecause({ ...good, analysis: analysis('error'), failed: true })).toBeUndefined();
  });
});
