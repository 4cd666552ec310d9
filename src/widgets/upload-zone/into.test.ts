import { expect, it } from 'vitest';
import { titleOf } from './into';

it('a name is a title', () =>
  expect([titleOf('探店 一.final.mp4'), titleOf('.mp4')]).toEqual(['探店 一.final', '.mp4']));
