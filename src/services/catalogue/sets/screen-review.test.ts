import { describe, expect, it } from 'vitest';
import {
  SCREEN_REVIEW_STATE_NAMES,
  SCREEN_REVIEW_TRANSITIONS,
  type ScreenReviewState,
  type ScreenReviewTransition,
  takeReview,
} from './screen-review';

const NAMES = Object.keys(SCREEN_REVIEW_TRANSITIONS) as ScreenReviewTransition[];
const STATES = Object.keys(SCREEN_REVIEW_STATE_NAMES) as ScreenReviewState[];
const allowed = (name: ScreenReviewTransition, taker: Parameters<typeof takeReview>[2]) =>
  STATES.filter((state) => 'state' in takeReview(name, state, taker));

describe('transitions of a submission', () => {
  it('an author without the right only withdraws', () => {
    const author = { isAuthor: true, mayPublish: false };
    expect(NAMES.filter((name) => allowed(name, author).length > 0)).toEqual(['withdraw']);
  });
  it('nobody approves or returns their own work, also not with the right', () => {
    expect(takeReview('approve', 'pending', { isAuthor: true, mayPublish: true })).toEqual({ fault: 'author' });
    expect(takeReview('return', 'planned', { isAuthor: true, mayPublish: true })).toEqual({ fault: 'author' });
  });
  it('a publisher decides once, and returns also what is planned', () => {
    const publisher = { isAuthor: false, mayPublish: true };
    expect(allowed('approve', publisher)).toEqual(['pending']);
    expect(allowed('return', publisher)).toEqual(['pending', 'planned']);
    expect(allowed('withdraw', publisher)).toEqual([]);
  });
  it('others do nothing', () => {
    expect(NAMES.flatMap((name) => allowed(name, { isAuthor: false, mayPublish: false }))).toEqual([]);
  });
  it('only the server publishes at a time, and what ended stays ended', () => {
    expect(allowed('publish', 'server')).toEqual(['planned']);
    expect(
      NAMES.flatMap((name) => allowed(name, 'server')).filter((state) => !['pending', 'planned'].includes(state)),
    ).toEqual([]);
  });
});
