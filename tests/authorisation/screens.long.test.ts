/** Every write call inside a screen, published by everybody who lacks a requirement of its policy. */
import { afterAll, beforeAll, describe, it } from 'vitest';
import { testFolder } from '../folder';
import { expectRefusedPublication, REFUSABLE, startPublishing, type Publishing } from './published-writes';

const folder = testFolder('authorisation-writes');
let scene: Publishing;
beforeAll(async () => {
  scene = await startPublishing(folder);
});
afterAll(() => scene.backend.stop());

describe.each(REFUSABLE.map((call) => [call.name, call] as const))('%s', (_, call) => {
  it('in a screen: publishing is refused to a person who may not send it, with call and right', () =>
    expectRefusedPublication(scene, call));
});
