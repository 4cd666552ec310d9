import { expect, it } from 'vitest';
import { titleOf } from './purpose';

it('titleOf: turns a file name into a title', () =>
  expect([titleOf('探店 一.final.mp4'), titleOf('.mp4')]).toEqual(['探店 一.final', '.mp4']));
