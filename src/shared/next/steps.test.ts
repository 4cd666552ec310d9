import { expect, it } from 'vitest';
import { NEXT_STEPS } from '../../services/catalogue/sets/next-steps';
import { stepsWith } from './steps';

it('a finished video leads to publishing and to its file', () => {
  expect(stepsWith(NEXT_STEPS.video, { uploadId: 9, title: '早晨', results: ['/files/2026-06/abc.mp4'] })).toEqual([
    { label: '去发布', to: '/feed/feed-publish?tab=compose&content=true&from=upload&fromId=9' },
    { label: '下载', to: '/files/2026-06/abc.mp4', saves: '早晨.mp4' },
  ]);
});

it('steps without a value for one of their fields are left out', () => {
  expect(stepsWith(NEXT_STEPS.video, { uploadId: null, results: [] })).toEqual([]);
});
