import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { DrawnNodes } from './drawn-nodes';

it('DrawnNodes: refuses nodes beyond its limit, reports it once, and draws again after nodes were unmounted', async () => {
  const [nodes, onRefused] = [new DrawnNodes(3), vi.fn()];
  nodes.onRefused(onRefused);
  expect(Array.from({ length: 5 }, () => nodes.begin())).toEqual([true, true, true, false, false]);
  for (let i = 0; i < 3; i += 1) nodes.mounted();
  await wait(20);
  expect(onRefused).toHaveBeenCalledTimes(1);
  expect(nodes.begin()).toBe(false);
  nodes.unmounted();
  expect([nodes.begin(), nodes.begin()]).toEqual([true, false]);
});

it('DrawnNodes: drawings that never mounted do not count', async () => {
  const nodes = new DrawnNodes(2);
  expect([nodes.begin(), nodes.begin(), nodes.begin()]).toEqual([true, true, false]);
  await wait(20);
  expect([nodes.begin(), nodes.begin()]).toEqual([true, true]);
});
