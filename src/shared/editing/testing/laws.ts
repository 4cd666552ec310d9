/** Laws of every kind of document, for its tests. */
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runs } from '../../../../tests/runs';
import type { Kind } from '../kind';
import { type History, NO_HISTORY, rebased, travelled, withStep } from '../steps';
import { Desk, memoryTab, Shelf } from './desk';

export interface Subject<D extends object, C, K> {
  readonly kind: Kind<D, C, K>;
  readonly documents: fc.Arbitrary<D>;
  /** Turns a number into a change that fits the document; undefined: none fits. */
  changeOf(document: D, seed: number): C | undefined;
}

const seeds = fc.array(fc.nat(), { minLength: 1, maxLength: 6 });

export function describeLaws<D extends object, C, K>(name: string, subject: Subject<D, C, K>): void {
  describe(`laws of ${name}`, () => {
    describeChanges(subject);
    describeSteps(subject);
  });
  describe(`people who edit ${name}`, () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());
    describePeople(subject);
  });
}

/** Makes changes one after the other; `seen` are the documents between them. */
function walk<D extends object, C, K>({ kind, changeOf }: Subject<D, C, K>, start: D, numbers: readonly number[]) {
  const seen: D[] = [start];
  const changes: C[] = [];
  let history: History<C> = NO_HISTORY;
  for (const seed of numbers) {
    const change = changeOf(seen.at(-1)!, seed);
    if (change === undefined) continue;
    const applied = kind.apply(seen.at(-1)!, change);
    seen.push(applied.document);
    changes.push(change);
    history = withStep(kind, history, { title: '', change: applied.inverse });
  }
  const whole = changes.length === 0 ? undefined : changes.reduce((one, other) => kind.compose(one, other));
  return { seen, changes, history, whole, document: seen.at(-1)! };
}

const check = <D extends object, C, K>(
  { documents }: Subject<D, C, K>,
  law: (start: D, mine: readonly number[], theirs: readonly number[]) => void,
) => fc.assert(fc.property(documents, seeds, seeds, law), { numRuns: runs(300) });

function describeChanges<D extends object, C, K>(subject: Subject<D, C, K>): void {
  const { kind } = subject;
  it('a composed change does what its parts do, and its inverse takes it back', () =>
    check(subject, (start, numbers) => {
      const { document, whole } = walk(subject, start, numbers);
      if (whole === undefined) return;
      const applied = kind.apply(start, whole);
      expect(applied.document).toEqual(document);
      expect(kind.apply(applied.document, applied.inverse).document).toEqual(start);
    }));
  it('changes of two people lead to one document, on which theirs come first', () =>
    check(subject, (start, one, other) => {
      const [mine, theirs] = [walk(subject, start, one), walk(subject, start, other)];
      if (mine.whole === undefined || theirs.whole === undefined) return;
      const merged = kind.merge(start, { change: theirs.whole }, mine.whole);
      expect(merged.base).toEqual(theirs.document);
      const after = merged.mine === undefined ? merged.base : kind.apply(merged.base, merged.mine).document;
      expect(after).toEqual(merged.document);
    }));
  it('packed changes are the same afterwards', () =>
    check(subject, (start, numbers) => {
      const { document, changes } = walk(subject, start, numbers);
      const stored = JSON.parse(JSON.stringify(changes.map(kind.pack))) as unknown[];
      const unpacked = kind.unpack(stored, start);
      expect(unpacked.reduce((now, change) => kind.apply(now, change).document, start)).toEqual(document);
    }));
}

function describeSteps<D extends object, C, K>(subject: Subject<D, C, K>): void {
  const { kind } = subject;
  it('undo of every step restores the document, and redo brings every step back', () =>
    check(subject, (start, numbers) => {
      const { seen, ...walked } = walk(subject, start, numbers);
      let { document, history } = walked;
      const travel = (direction: 'undo' | 'redo', target: D) => {
        ({ document, history } = travelled(kind, document, history, direction)!);
        expect(document).toEqual(target);
      };
      seen
        .slice(0, -1)
        .reverse()
        .forEach((target) => travel('undo', target));
      seen.slice(1).forEach((target) => travel('redo', target));
    }));
  it('after a change of others, undo of every step and redo lead back to the same document', () =>
    check(subject, (start, one, other) => {
      const walked = walk(subject, start, one);
      const theirs = walk(subject, walked.document, other);
      if (theirs.whole === undefined) return;
      let { document } = theirs;
      let history = rebased(kind, walked.history, theirs.whole);
      for (const direction of ['undo', 'redo'] as const)
        for (let next = travelled(kind, document, history, direction); next;) {
          ({ document, history } = next);
          next = travelled(kind, document, history, direction);
        }
      expect(document).toEqual(theirs.document);
    }));
}

function describePeople<D extends object, C, K>({ kind, documents, changeOf }: Subject<D, C, K>): void {
  const make = (desk: Desk<D, C, K>, seed: number) => desk.make(changeOf(desk.view.getState().document, seed));
  it('two: both have the document of the server when everything is saved', () => {
    const moves = fc.array(fc.record({ who: fc.boolean(), seed: fc.nat(), isSaved: fc.boolean() }), { maxLength: 12 });
    const law = async (start: D, all: readonly { who: boolean; seed: number; isSaved: boolean }[]) => {
      const shelf = new Shelf<D, C>(start, kind);
      const desks = [new Desk(kind, shelf, '甲'), new Desk(kind, shelf, '乙')] as const;
      for (const desk of desks) await desk.start();
      for (const { who, seed, isSaved } of all) {
        const desk = desks[who ? 1 : 0];
        make(desk, seed);
        if (isSaved) await desk.saveAll();
      }
      for (const desk of [...desks, ...desks]) {
        await desk.saveAll();
        await desk.pull();
      }
      for (const desk of desks) expect(desk.view.getState().document).toEqual(shelf.document);
    };
    return fc.assert(fc.asyncProperty(documents, moves, law), { numRuns: runs(150) });
  });

  it('one whose tab is killed loses at most the last second, and no step of undo', () => {
    const moves = fc.array(fc.record({ seed: fc.nat(), pause: fc.integer({ min: 0, max: 2_000 }) }), { maxLength: 8 });
    const law = async (start: D, all: readonly { seed: number; pause: number }[], isAway: boolean) => {
      const shelf = new Shelf<D, C>(start, kind);
      const storage = memoryTab();
      const desk = new Desk(kind, shelf, '甲', storage);
      await desk.start();
      Object.assign(shelf, { isAway });
      for (const { seed, pause } of all) {
        make(desk, seed);
        await vi.advanceTimersByTimeAsync(pause);
      }
      await vi.advanceTimersByTimeAsync(1_000);
      const { document, history } = desk.view.getState();
      // A killed tab runs nothing any more.
      vi.clearAllTimers();
      shelf.isAway = false;
      const again = new Desk(kind, shelf, '甲', memoryTab(storage.items));
      await again.start();
      expect(again.view.getState().document).toEqual(document);
      expect(again.view.getState().history.done).toHaveLength(history.done.length);
      await again.saveAll();
      expect(shelf.document).toEqual(document);
    };
    return fc.assert(fc.asyncProperty(documents, moves, fc.boolean(), law), { numRuns: runs(150) });
  });
}
