/** One broken or hostile picture of each kind; hostile.long.test.ts takes all. */
import { expect, it } from 'vitest';
import { describeHostilePictures } from './test-support/describe-hostile';
import { hostilePictures } from './test-support/hostile-pictures';

/** Another format than named, empty, with a script, cut off, too large for memory, of many frames, and odd but valid. */
const NAMES: ReadonlySet<string> = new Set([
  'JPEG behind the signature of a PNG',
  'script named as a JPEG',
  'no bytes',
  'GIF with a script behind it',
  'PNG without its last chunk',
  'PNG with too few pixels',
  'PNG that promises 60,000 × 60,000 pixels',
  'GIF of 10,000 frames',
  'SVG with a script',
  'JPEG of printing colours',
]);
const pictures = (await hostilePictures()).filter(({ name }) => NAMES.has(name));

it('the sample has a hostile picture of every kind', () => expect(pictures).toHaveLength(NAMES.size));

describeHostilePictures(pictures);
