import { describe, expect, it, vi } from 'vitest';
import { type Arrange, arrangeBy, arrangeKey } from './arrange';

const press = (key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', boolean>> = {}) =>
  arrangeKey({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held });

describe('arrangeKey', () => {
  it.each([
    ['ArrowUp', { altKey: true }, 'up'],
    ['ArrowDown', { altKey: true }, 'down'],
    ['d', { ctrlKey: true }, 'duplicate'],
    ['d', { metaKey: true }, 'duplicate'],
    ['Delete', {}, 'remove'],
    ['z', { ctrlKey: true }, 'undo'],
    ['Z', { ctrlKey: true, shiftKey: true }, 'redo'],
    ['y', { ctrlKey: true }, 'redo'],
  ])('%s with %o: %s', (key, held, step) => expect(press(key, held)).toBe(step));

  it('leaves arrow keys without Alt, letters without Ctrl and Shift Delete alone', () => {
    for (const pressed of [press('ArrowUp'), press('d'), press('Delete', { shiftKey: true })])
      expect(pressed).toBeUndefined();
  });
});

it('arrangeBy: runs only a step that the entry allows', async () => {
  const arrange: Arrange = {
    stepsOf: () => ['down'],
    run: vi.fn(() => Promise.resolve('/body/1')),
    undo: vi.fn(),
    redo: vi.fn(),
  };
  expect(await arrangeBy(arrange, 'up', '/body/0')).toBeUndefined();
  expect(arrange.run).not.toHaveBeenCalled();
  expect(await arrangeBy(arrange, 'down', '/body/0')).toBe('/body/1');
  await arrangeBy(arrange, 'undo', '/body/0');
  expect(arrange.undo).toHaveBeenCalledOnce();
});
