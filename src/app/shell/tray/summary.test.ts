import { describe, expect, it } from 'vitest';
import type { RunningUpload } from '../../../services/client/uploads/running';
import { progressed, shownJobs, summaryOf } from './summary';
import { trayJob } from './testing/answer';

const upload = (name: string, progress: number): RunningUpload => ({
  item: { key: 1, file: new File([], name), kind: 'video', state: 'sending', progress },
  queue: { pause: () => undefined, resume: () => undefined, remove: () => undefined },
});

describe('summaryOf', () => {
  it('counts running jobs, with the mean of their known progress', () => {
    const jobs = [
      trayJob({ progress: 50 }),
      trayJob({ state: 'waiting' }),
      trayJob({ state: 'paused', progress: 90 }),
      trayJob({ state: 'failed', endTime: '2026-06-10T07:30:00.000Z' }),
    ];
    expect(summaryOf(jobs, [upload('a.mp4', 1)])).toEqual({ underWay: 3, failed: 1, progress: 0.75 });
    expect(summaryOf([], [])).toEqual({ underWay: 0, failed: 0, progress: undefined });
  });
  it('an upload of this tab is shown once, with its own progress', () => {
    const job = trayJob({ kind: 'upload', title: 'a.mp4', progress: 10 });
    expect(shownJobs([job], [upload('a.mp4', 0.5)])).toEqual([]);
    expect(summaryOf([job], [upload('a.mp4', 0.5)])).toEqual({ underWay: 1, failed: 0, progress: 0.5 });
  });
});

describe('progressed', () => {
  const running = trayJob({ jobId: '1' });
  const done = trayJob({ jobId: '1', state: 'done', endTime: '2026-06-10T07:30:00.000Z' });
  const follow = (paths: readonly string[], first: boolean) => {
    const start = progressed(new Map(), [], [running], { path: paths[0]!, isFirst: first });
    return progressed(start.begun, [running], [done], { path: paths[1]!, isFirst: false }).ended;
  };
  it('reports the end of a job that began on another screen of this tab', () =>
    expect(follow(['/a', '/b'], false)).toEqual([done]));
  it('reports nothing on the screen where the job began', () => expect(follow(['/a', '/a'], false)).toEqual([]));
  it('reports nothing about jobs that existed when the tab first read the tray', () =>
    expect(follow(['/a', '/b'], true)).toEqual([]));
  it('reports nothing about a cancelled job', () => {
    const { begun } = progressed(new Map(), [], [running], { path: '/a', isFirst: false });
    const cancelled = { ...done, state: 'cancelled' as const };
    expect(progressed(begun, [running], [cancelled], { path: '/b', isFirst: false }).ended).toEqual([]);
  });
});
