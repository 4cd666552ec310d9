import { expect, it } from 'vitest';
import { WIDGETS } from '../shared/widgets';
import { widgetLoaders } from './loaders';

it('every widget says what a screen may give it', () => {
  expect(Object.keys(WIDGETS).sort()).toEqual(Object.keys(widgetLoaders).sort());
});
