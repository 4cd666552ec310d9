import { expect, it } from 'vitest';
import type { Layer } from '../../../images/document';
import { handlesOf } from './handles';

const text = { type: 'text', isLocked: false } as unknown as Layer;
const handles = (width: number, height: number, isTouched = true) =>
  handlesOf([text], { width, height, isTouched }).enabledAnchors.toSorted();

it('for fingers, a text has only the handles that fit its size; for a mouse, all', () => {
  expect(handles(200, 80)).toHaveLength(6);
  expect(handles(200, 30)).toEqual(['bottom-right', 'middle-left']);
  expect(handles(20, 80)).toEqual(['bottom-right']);
  expect(handles(20, 10, false)).toHaveLength(6);
});
