/** The table of transitions, tried in every state by every sort of person. */
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  PAGE_STATUS_NAMES,
  PAGE_TRANSITIONS,
  type PageState,
  type PageStatus,
  type PageTaker,
  restingStatus,
  take,
  type TransitionName,
  transitionsFor,
} from './page-life';

const STATUSES = Object.keys(PAGE_STATUS_NAMES) as PageStatus[];
const TRANSITIONS = Object.keys(PAGE_TRANSITIONS) as TransitionName[];
const BOOLEANS = [false, true];

/** Whether the constraints `page_online` and `page_resting` of the table `page` allow the state. */
function isPossible({ status, online, versioned }: PageState): boolean {
  if (online && !versioned) return false;
  if (['draft', 'published', 'offline'].includes(status)) return status === restingStatus({ online, versioned });
  return status !== 'archived' || !online;
}

const STATES: PageState[] = STATUSES.flatMap((status) =>
  BOOLEANS.flatMap((online) =>
    BOOLEANS.flatMap((versioned) => BOOLEANS.map((reviewed) => ({ status, online, versioned, reviewed }))),
  ),
).filter(isPossible);
const TAKERS: PageTaker[] = BOOLEANS.flatMap((canWrite) =>
  BOOLEANS.flatMap((canManage) =>
    BOOLEANS.flatMap((isReviewer) => BOOLEANS.map((isAuthor) => ({ canWrite, canManage, isReviewer, isAuthor }))),
  ),
);
const ALL = STATES.flatMap((state) => TAKERS.flatMap((taker) => TRANSITIONS.map((name) => ({ state, taker, name }))));

it('every transition leads from a possible state to a possible state, and keeps what it does not name', () => {
  for (const { state, taker, name } of ALL) {
    const next = take(name, state, taker);
    if (typeof next === 'string') continue;
    expect(isPossible(next), `${name} of ${JSON.stringify(state)}`).toBe(true);
    expect(next.reviewed).toBe(state.reviewed);
    expect(next.versioned).toBe(state.versioned || next.status === 'published');
  }
});

it('nobody without the right to write takes any; only managers change what visitors see', () => {
  for (const { state, taker, name } of ALL) {
    const next = take(name, state, taker);
    if (typeof next === 'string') continue;
    expect(taker.canWrite).toBe(true);
    if (next.online !== state.online) expect(taker.canManage).toBe(true);
  }
});

it('only reviewers decide, nobody approves their own work, and where there are reviewers they publish only what is approved', () => {
  for (const { state, taker, name } of ALL) {
    const next = take(name, state, taker);
    if (typeof next === 'string') continue;
    if (next.status === 'approved') expect([taker.isReviewer, taker.isAuthor]).toEqual([true, false]);
    if (next.status === 'rejected') expect(taker.isReviewer).toBe(true);
    if (name === 'publish') expect(state.status).toBe('approved');
    if (name === 'publishDirectly') expect(state.reviewed).toBe(false);
  }
});

it('an edit ends every approval, and an archived page is not edited', () => {
  for (const { state, taker } of ALL.filter(({ name }) => name === 'edit')) {
    const next = take('edit', state, taker);
    if (state.status === 'archived') expect(next).toBe('status');
    else if (taker.canWrite) expect(['draft', 'published', 'offline']).toContain((next as PageState).status);
  }
});

it('from every state with all people at work, a page can become published and archived', () => {
  const everybody = TAKERS.filter(({ canWrite }) => canWrite);
  for (const start of STATES) {
    const reached = new Map([[JSON.stringify(start), start]]);
    for (const state of reached.values())
      for (const taker of everybody)
        for (const name of transitionsFor(state, taker)) {
          const next = take(name, state, taker) as PageState;
          reached.set(JSON.stringify(next), next);
        }
    const statuses = new Set([...reached.values()].map(({ status }) => status));
    expect([...statuses], JSON.stringify(start)).toEqual(expect.arrayContaining(['published', 'archived']));
  }
});

it('on any walk through a department with reviewers, new content is published only after an approval of just that content', () => {
  const step = fc.record({ name: fc.constantFrom(...TRANSITIONS), taker: fc.constantFrom(...TAKERS) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let state: PageState = { status: 'draft', online: false, versioned: false, reviewed: true };
      let content = 0;
      let approved: number | null = null;
      for (const { name, taker } of steps) {
        const next = take(name, state, taker);
        if (typeof next === 'string') continue;
        state = next;
        if (name === 'edit' || name === 'rollback') content += 1;
        if (name === 'approve') approved = content;
        if (name === 'publish') expect(approved).toBe(content);
        expect(name).not.toBe('publishDirectly');
      }
    }),
  );
});
