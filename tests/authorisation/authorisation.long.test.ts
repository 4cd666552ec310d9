/** Every call, with everybody who may not send it and with all forbidden params; call-cases.ts holds the rules. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue, type Call } from '../../src/services/catalogue';
import { kindNameOf } from '../../src/services/catalogue/define';
import { testFolder } from '../folder';
import {
  expectEachMenuSuffices,
  expectHostileRefused,
  expectNothingElsewhere,
  expectNoTraceElsewhere,
  expectSuccess,
  isBots,
  isComparable,
  isOfDepartment,
  isPublic,
  lackingTries,
  lockedOutTries,
  prepare,
  startScene,
  withoutEffect,
  withoutToken,
  type Scene,
  type Subject,
} from './call-cases';
import { menusOpening } from './people';
import { EXPORTS, OF_KINDS } from './request';

const files = testFolder('authorisation');
const screens = testFolder('authorisation-screens');
let scene: Scene;

beforeAll(async () => {
  scene = await startScene(files, screens);
});
afterAll(() => scene.stop());

describe.each([...catalogue, ...EXPORTS, ...OF_KINDS].map((call) => [kindNameOf(call), call.kind, call] as const))(
  '%s (%s)',
  (_, __, call: Call) => {
    let subject: Subject;
    beforeAll(async () => {
      subject = await prepare(scene, call);
    });

    if (isBots(call))
      it('is refused to every person, and to programs without the token', () =>
        withoutEffect(scene, withoutToken(scene, subject)));
    else if (!isPublic(call))
      it('is refused to people who lack a right', async () =>
        withoutEffect(scene, [...lockedOutTries(scene, subject), ...(await lackingTries(scene, subject))]));

    if (isOfDepartment(call))
      it('neither shows nor changes rows of another department', async () => {
        await expectNothingElsewhere(scene, subject);
        // Each call alone: rows that an earlier call deleted would hide its own.
        if (isComparable(call)) expect(await expectNoTraceElsewhere(scene, [subject])).toEqual([]);
      });

    it('refuses forbidden params', () => expectHostileRefused(scene, subject));

    if (call.effect === 'read' && menusOpening(call.policy).length > 1)
      it('is permitted by each of its menus alone', () => expectEachMenuSuffices(scene, subject));

    // Shows that the refusals above concerned a valid request.
    it('succeeds for permitted people', () => expectSuccess(scene, subject));
  },
);
