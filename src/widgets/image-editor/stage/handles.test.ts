import { expect, it } from 'vitest';
import type { Layer } from '../../../images/document';
import { handlesOf } from './handles';

const text = { type: 'text', isLocked: false } as unknown as Layer;
const handles = (width: number, height: number, isTouched = true) =>
  handlesOf([text], { width, height, isTouched }).enabledAnchors.toSorted();

it('fingers have the handles of a text for which it is large enough; a mouse has all', () => {
  expect(handles(200, 80)).toHaveLength(6);
  expect(handles(200, 30)).toEqual(['bottom-right', 'middle-left']);
  expect(handles(20, 80)).toEqual(['bottom-right']);
  expect(handles(20, 10, false)).toHaveLength(6);
});
