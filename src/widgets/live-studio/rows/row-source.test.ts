import { describe, expect, it, vi } from 'vitest';
import { foundRows, numberedRows, PAGE, type Part } from './row-source';

interface Row {
  readonly place: number;
}
const rowsFrom = (all: readonly Row[], from: number, limit: number): Part<Row> => {
  const rest = all.filter(({ place }) => place >= from);
  return { list: rest.slice(0, limit), total: all.length, next: rest[limit]?.place ?? null };
};
const listOf = (count: number, step = 1): Row[] =>
  Array.from({ length: count }, (_, index) => ({ place: index * step }));
const settled = () => new Promise((done) => setTimeout(done));

describe('numbered rows', () => {
  it('load the pages that are shown, each once', async () => {
    const load = vi.fn((from: number, limit: number) => Promise.resolve(rowsFrom(listOf(1_000), from, limit)));
    const source = numberedRows(load);
    source.show(0, 20);
    source.show(0, 30);
    await settled();
    expect(source.known()).toMatchObject({ count: 1_000, total: 1_000, isBusy: false, isFresh: false });
    source.show(650, 720);
    await settled();
    expect(load.mock.calls.map(([from]) => from)).toEqual([0, 600, 700]);
    expect(source.at(651)).toEqual({ place: 651 });
    expect(source.at(300)).toBeUndefined();
  });

  it('read only the last page again when rows were added', async () => {
    const all = listOf(150);
    const load = vi.fn((from: number, limit: number) => Promise.resolve(rowsFrom(all, from, limit)));
    const source = numberedRows(load);
    source.show(0, 149);
    await settled();
    all.push(...listOf(170).slice(150));
    source.refresh();
    await settled();
    expect(load.mock.calls.map(([from]) => from)).toEqual([0, 100, 100]);
    expect(source.known().count).toBe(170);
    expect(source.at(169)).toEqual({ place: 169 });
  });

  it('report why loading failed, and load again on request', async () => {
    const load = vi.fn<(from: number, limit: number) => Promise<Part<Row>>>();
    load.mockRejectedValueOnce(new Error('没有网络')).mockResolvedValue(rowsFrom(listOf(3), 0, PAGE));
    const source = numberedRows(load);
    const follower = vi.fn();
    source.follow(follower);
    source.show(0, 10);
    await settled();
    expect(source.known().trouble).not.toBeNull();
    source.show(0, 10);
    expect(load).toHaveBeenCalledTimes(1);
    source.again();
    await settled();
    expect(source.known()).toMatchObject({ count: 3, trouble: null });
    expect(follower).toHaveBeenCalled();
  });
});

describe('found rows', () => {
  it('load one part after another, as far as they are shown', async () => {
    const all = listOf(230, 7);
    const load = vi.fn((from: number, limit: number) => Promise.resolve(rowsFrom(all, from, limit)));
    const source = foundRows(load);
    source.show(0, 10);
    await settled();
    expect(source.known()).toMatchObject({ count: 100, total: 230 });
    source.show(0, 20);
    await settled();
    expect(load).toHaveBeenCalledTimes(1);
    for (const last of [90, 190]) {
      source.show(last - 10, last);
      await settled();
    }
    source.show(220, 229);
    await settled();
    expect(load.mock.calls.map(([from]) => from)).toEqual([0, 700, 1_400]);
    expect(source.at(229)).toEqual(all[229]);
  });

  it('go on behind the last one when rows were added', async () => {
    const all = listOf(2);
    const source = foundRows((from: number, limit: number) => Promise.resolve(rowsFrom(all, from, limit)));
    source.show(0, 0);
    await settled();
    all.push({ place: 2 });
    source.refresh();
    await settled();
    expect(source.known()).toMatchObject({ count: 3, total: 3 });
  });
});
