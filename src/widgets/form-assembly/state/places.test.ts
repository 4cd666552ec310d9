import { expect, it } from 'vitest';
import { RENOVATION } from '../../../pages/forms/testing/forms';
import { partsShowing, selectedAfter, steppedFrom } from './places';

const STEPS = ['x-layout', 0];
const GROUP = [...STEPS, 'steps', 1, 'children', 0];

it('partsShowing: the step around the selected node; else the shown one, while it is there', () => {
  expect(partsShowing(RENOVATION, GROUP, {})).toEqual({ '-0': 1 });
  expect(partsShowing(RENOVATION, null, { '-0': 5, '-9': 1 })).toEqual({ '-0': 1 });
});

it('steppedFrom: walks through the nodes in the order of the form', () => {
  expect(steppedFrom(RENOVATION, null, 'after')).toEqual(STEPS);
  expect(steppedFrom(RENOVATION, STEPS, 'before')).toBeNull();
  expect(steppedFrom(RENOVATION, GROUP, 'after')).toEqual([...GROUP, 'children', 0]);
  expect(steppedFrom(RENOVATION, GROUP, 'holder')).toEqual(STEPS);
});

it('selectedAfter: the next node of the list, the one before, or the holder', () => {
  expect(selectedAfter(RENOVATION, [...GROUP, 'children', 0])).toEqual([...GROUP, 'children', 0]);
  expect(selectedAfter(RENOVATION, [...GROUP, 'children', 1])).toEqual([...GROUP, 'children', 0]);
  expect(selectedAfter(RENOVATION, STEPS)).toBeNull();
});
