import { describe, expect, it } from 'vitest';
import { capacityOf, durationInWords, paceOf, type Share } from './capacity.rules';

const share = (
  kind: Share['kind'],
  intervalHours: Share['intervalHours'],
  count: number,
  everywhere = count,
): Share => ({ kind, intervalHours, count, everywhere, dueInHour: 2, dueInDay: 3 });
/** `perHour` tasks in each of ten busy hours. */
const pace = (perHour: number, bots = 1) => ({ bots, ended: perHour * 10, busySeconds: 36_000 });

describe('paceOf', () => {
  it('counts busy hours only, and returns null for few tasks', () => {
    expect(paceOf({ bots: 1, ended: 60, busySeconds: 1_800 })).toBe(120);
    expect(paceOf({ bots: 1, ended: 9, busySeconds: 1_800 })).toBeNull();
    expect(paceOf({ bots: 1, ended: 10, busySeconds: 0 })).toBeNull();
  });
});

it.each([
  [0.001, '1 分钟'],
  [0.75, '45 分钟'],
  [1.25, '1.3 小时'],
  [47, '47 小时'],
  [72, '3 天'],
  [300, '13 天'],
])('%d hours are %s', (hours, words) => {
  expect(durationInWords(hours)).toBe(words);
});

describe('capacityOf', () => {
  it('computes the time of a round, without a warning while the throughput suffices', () => {
    expect(capacityOf([share('blogger', 168, 5_000)], pace(70))).toEqual({
      keywords: 0,
      bloggers: 5_000,
      dueInHour: 2,
      dueInDay: 3,
      neededPerHour: 5_000 / 168,
      perHour: 70,
      roundHours: 5_000 / 70,
      warning: '',
      summary: '5,000 个博主按当前速度需 3 天一轮（每小时约 70 次）：1 小时内到期 2 个，24 小时内 3 个',
    });
    expect(capacityOf([share('keyword', 12, 24), share('blogger', 24, 48)], pace(60)).summary).toMatch(
      /^24 个关键词和 48 个博主按当前速度需 1.2 小时一轮/,
    );
  });
  it('warns with the interval that demands most and one that would fit', () => {
    expect(capacityOf([share('blogger', 1, 200), share('keyword', 12, 120)], pace(50)).warning).toBe(
      '按各部门设定的间隔每小时要采集 210 次，按当前速度每小时只能完成 50 次，任务会越积越多。本部门要得最多的是“每 1 小时”的 200 个博主（每小时 200 次）：请把间隔改为“每 6 小时”，或再启动 4 个机器人（npm run bot）',
    );
  });
  it("includes other departments' demand, and names intervals that the reader can change", () => {
    const shares = [share('blogger', 24, 240, 2_400), share('keyword', 1, 0, 50)];
    expect(capacityOf(shares, pace(100))).toMatchObject({
      keywords: 0,
      bloggers: 240,
      neededPerHour: 10,
      roundHours: 24.5,
      warning: expect.stringContaining('每小时要采集 150 次'),
    });
    expect(capacityOf(shares, pace(149)).warning).toContain(
      '本部门要得最多的是“每 1 天”的 240 个博主（每小时 10 次）：请把间隔改为“每 3 天”，或再启动 1 个机器人',
    );
    expect(capacityOf([share('keyword', 1, 0, 500)], pace(100)).warning).toBe('');
  });
  it('recommends more bots or several changes if no interval fits', () => {
    expect(capacityOf([share('blogger', 168, 50_000), share('keyword', 12, 1_200)], pace(50, 2)).warning).toMatch(
      /请放宽多种间隔，或再启动 \d+ 个机器人/,
    );
  });
  it('gives no warning while the throughput is unknown', () => {
    expect(capacityOf([share('keyword', 1, 10)], pace(0))).toMatchObject({
      perHour: null,
      roundHours: null,
      warning: '',
      summary: '自动采集 10 个关键词：1 小时内到期 2 个，24 小时内 3 个。最近完成的任务太少，还不能估计速度',
    });
    expect(capacityOf([], pace(50))).toMatchObject({ summary: '没有自动采集的关键词和博主', warning: '' });
  });
});
