import { expect, it } from 'vitest';
import { inTurn } from './in-turn';

it('inTurn: runs requests of a source one after the other, also after a failure, and those of other sources in parallel', async () => {
  const order: string[] = [];
  const owner = {};
  let release = (): void => undefined;
  const first = inTurn(
    owner,
    'replies',
    () =>
      new Promise<void>((_, fail) => {
        order.push('first begins');
        release = () => fail(new Error('no'));
      }),
  );
  const second = inTurn(owner, 'replies', async () => {
    order.push('second');
    return 2;
  });
  const other = inTurn(owner, 'more', async () => {
    order.push('other');
    return 3;
  });
  expect(await other).toBe(3);
  expect(order).toEqual(['first begins', 'other']);
  release();
  await expect(first).rejects.toThrow('no');
  expect(await second).toBe(2);
});
