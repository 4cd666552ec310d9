/**
 * Write calls inside a screen (docs/decisions/0029-a-screen-acts-for-nobody.md): a person who lacks one requirement of
 * the call's policy cannot publish a screen with it; a person with all requirements can. New calls are included
 * automatically. screens.long.test.ts publishes every call instead of one for each policy.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MENU_CODES } from '../../server/domain/account/menus';
import { allows } from '../../src/services/catalogue/policy';
import { testFolder } from '../folder';
import { offencesOf } from '../offences';
import {
  actorWith,
  expectRefusedPublication,
  publish,
  REFUSABLE,
  sourceOf,
  startPublishing,
  WRITES,
  type Publishing,
} from './published-writes';
import { oneOfEach } from './shapes';

const folder = testFolder('authorisation-writes');
let scene: Publishing;
beforeAll(async () => {
  scene = await startPublishing(folder);
});
afterAll(() => scene.backend.stop());

it('for most writes an editor of screens can lack the right', () => {
  expect(REFUSABLE.length).toBeGreaterThan(80);
});

it('a write of each policy: publishing a screen with it is refused to people who may not send it', async () => {
  const offences = await offencesOf(
    oneOfEach(REFUSABLE, ({ publishing }) => publishing),
    ({ name }) => name,
    (call) => expectRefusedPublication(scene, call),
  );
  expect(offences).toEqual([]);
});

it('every write in screens: published by a person who may send it', async () => {
  const sources = await Promise.all(
    WRITES.map(async (call, index) => [`write${index}`, await sourceOf(scene, call)] as const),
  );
  // Maximum number of sources of a screen.
  const MOST = 40;
  for (let from = 0; from < sources.length; from += MOST) {
    const { outcome, problems } = await publish(
      scene,
      `all/${from}`,
      Object.fromEntries(sources.slice(from, from + MOST)),
      scene.admin,
    );
    expect({ outcome, problems }).toEqual({ outcome: 'published', problems: [] });
  }
});

it('writes to accounts and roles: published by administrators only', () => {
  const own = new Set(['auth.updateGitAccessToken']);
  for (const call of WRITES.filter(({ name }) => name.startsWith('auth.') && !own.has(name))) {
    expect({
      name: call.name,
      leader: allows(call.publishing, actorWith({ menuCodes: [...MENU_CODES], type: 'leader', adminLevel: 0 })),
    }).toEqual({ name: call.name, leader: false });
  }
});
