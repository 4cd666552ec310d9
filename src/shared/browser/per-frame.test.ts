import { expect, it } from 'vitest';
import { perFrame } from './per-frame';

function framed() {
  const shown: number[] = [];
  const due: (() => void)[] = [];
  const values = perFrame<number>((value) => shown.push(value), {
    request: (callback) => due.push(callback),
    cancel: (handle) => {
      due[handle - 1] = () => undefined;
    },
  });
  return { shown, values, frame: () => due.splice(0).forEach((callback) => callback()) };
}

it('perFrame: shows the latest of many values once per frame', () => {
  const { shown, values, frame } = framed();
  for (let each = 1; each <= 1_000; each += 1) values.push(each);
  expect(shown).toEqual([]);
  frame();
  frame();
  values.push(1_001);
  frame();
  expect(shown).toEqual([1_000, 1_001]);
});

it('perFrame: does not show a dropped value', () => {
  const { shown, values, frame } = framed();
  values.push(1);
  frame();
  values.push(2);
  values.drop();
  frame();
  expect(shown).toEqual([1]);
});
