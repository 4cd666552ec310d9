/** Every read in the preview of every role; preview.test.ts tries one read for each policy. */
import { afterAll, beforeAll, describe, it } from 'vitest';
import { expectSameAnswer, HOLDERS, READS, startPreviews } from './previews';

let scene: Awaited<ReturnType<typeof startPreviews>>;
beforeAll(async () => {
  scene = await startPreviews(READS);
});
afterAll(() => scene.backend.stop());

describe.each(HOLDERS)('as %s', (...holder) => {
  it.each(READS.map((call) => [call.name, call] as const))('%s', (_, call) => expectSameAnswer(scene, call, holder));
});
