/**
 * An administrator who previews a role gets the same answers as a person of the same department with that role: for one
 * read of each policy, and every call about the person's rights. preview.long.test.ts tries every read.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { offencesOf } from '../offences';
import { expectSameAnswer, HOLDERS, OF_THE_ROLE, READS, startPreviews } from './previews';
import { oneOfEach } from './shapes';

const CHOSEN = [
  ...oneOfEach(
    READS.filter(({ name }) => !OF_THE_ROLE.has(name)),
    ({ policy }) => policy,
  ),
  ...READS.filter(({ name }) => OF_THE_ROLE.has(name)),
];

let scene: Awaited<ReturnType<typeof startPreviews>>;
beforeAll(async () => {
  scene = await startPreviews(CHOSEN);
});
afterAll(() => scene.backend.stop());

it.each(HOLDERS)('previews as %s answer as to a person with that role', async (...holder) => {
  expect(CHOSEN.length).toBeGreaterThan(40);
  const offences = await offencesOf(
    CHOSEN,
    ({ name }) => name,
    (call) => expectSameAnswer(scene, call, holder),
  );
  expect(offences).toEqual([]);
});
