import { expect, it } from 'vitest';
import { widget } from './image-editor.widget';
import { RIGHTS, rightsIn } from './rights';

it('the widget declares the calls of each right', () => {
  expect(Object.keys(widget.rights ?? {})).toEqual([...RIGHTS]);
});

it('rightsIn: only true is a right', () => {
  expect(rightsIn({ canGenerate: true, canRecognise: 'true', id: 1 })).toMatchObject({
    canGenerate: true,
    canRecognise: false,
    canMakePosters: false,
  });
});
