/** All broken and hostile pictures; hostile.test.ts takes one of each kind. */
import { expect, it } from 'vitest';
import { describeHostilePictures } from './test-support/describe-hostile';
import { hostilePictures } from './test-support/hostile-pictures';

const pictures = await hostilePictures();

it('there are at least sixty different hostile pictures', () => {
  expect(pictures.length).toBeGreaterThanOrEqual(60);
  expect(new Set(pictures.map(({ name }) => name)).size).toBe(pictures.length);
});

describeHostilePictures(pictures);
