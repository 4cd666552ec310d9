/**
 * Every call once as somebody who may send it, as people of another department, and as people without rights; every
 * policy with everybody who lacks a right; every shape of params with forbidden ones. authorisation.long.test.ts
 * combines all of them for every call; call-cases.ts holds the rules.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routePath } from '../../server/kernel/http/path-params';
import { catalogue, type Call } from '../../src/services/catalogue';
import { kindNameOf } from '../../src/services/catalogue/define';
import { allows, type Policy } from '../../src/services/catalogue/policy';
import { once } from '../../src/shared/browser/once';
import { testFolder } from '../folder';
import { offencesOf } from '../offences';
import {
  again,
  earlyTries,
  expectEachMenuSuffices,
  expectHostileRefused,
  expectNothingElsewhere,
  expectOwnRowsOnly,
  expectPolicy,
  expectSuccess,
  isBots,
  isOfDepartment,
  isOwn,
  isPublic,
  lackingTries,
  lockedOutTries,
  needsAgreement,
  prepare,
  startScene,
  withoutAgreement,
  withoutEffect,
  withoutToken,
  withUndeclaredParam,
  type Scene,
  type Subject,
} from './call-cases';
import { enoughFor, lackingOne, menusOpening, needsMoreThanLogin, type Holding } from './people';
import { EXPORTS, OF_KINDS } from './request';
import { coveringCalls, oneOfEach } from './shapes';

const files = testFolder('authorisation');
const screens = testFolder('authorisation-screens');
let scene: Scene;

beforeAll(async () => {
  scene = await startScene(files, screens);
});
afterAll(() => scene.stop());

const nameOf = kindNameOf;
/** Calls by area, with the exports of lists and the kinds of records. */
const CALLS = [...catalogue, ...EXPORTS, ...OF_KINDS];
const AREAS = [...new Set(catalogue.map(({ area }) => area))].map(
  (name) => [name, CALLS.filter(({ area }) => area === name)] as const,
);

const NO_RIGHTS: Holding = { menuCodes: [], type: null, adminLevel: 0 };
const isAllowed = (policy: Policy, { menuCodes, type, adminLevel }: Holding): boolean =>
  allows(policy, { menuCodes: new Set(menuCodes), roleTypes: type === null ? [] : [type], adminLevel });

describe('policies', () => {
  it('of every call: exist, name existing entities and menus, and are public only where listed', async () => {
    expect(await offencesOf(catalogue, nameOf, expectPolicy)).toEqual([]);
  });

  it('every distinct one permits the people who meet it, by each of its menus, and nobody who lacks a right', async () => {
    const policies = oneOfEach(catalogue, ({ policy }) => policy);
    expect(policies.length).toBeGreaterThan(100);
    const offences = await offencesOf(policies, nameOf, ({ policy }) => {
      if (policy.kind === 'public' || policy.kind === 'bot') {
        expect(allows(policy, null)).toBe(policy.kind === 'public');
        return;
      }
      const enough = enoughFor(policy);
      expect(isAllowed(policy, enough), 'with just enough rights').toBe(true);
      for (const code of menusOpening(policy))
        expect(isAllowed(policy, { ...enough, menuCodes: [code] }), `with the menu ${code}`).toBe(true);
      for (const { lacks, holding } of lackingOne(policy))
        expect(isAllowed(policy, holding), `without ${lacks}`).toBe(false);
      expect(isAllowed(policy, NO_RIGHTS), 'without a role').toBe(!needsMoreThanLogin(policy));
    });
    expect(offences).toEqual([]);
  });
});

/** What each call was tried with, for the tests that send it again. */
const subjects = new Map<Call, Promise<Subject>>();
function subjectOf(call: Call): Promise<Subject> {
  const subject = subjects.get(call) ?? prepare(scene, call);
  subjects.set(call, subject);
  return subject;
}

/** One read for each policy, which every menu of the policy has to permit. */
const READS = new Set(
  oneOfEach(
    catalogue.filter(({ effect }) => effect === 'read'),
    ({ policy }) => policy,
  ),
);

/** Tries calls one after another, each with rows created just before, because some take or remove the rows of others. */
async function tryCalls(calls: readonly Call[]) {
  const found = { elsewhere: [] as string[], own: [] as string[], menus: [] as string[], successes: [] as string[] };
  for (const call of calls) {
    const offences = async (check: (subject: Subject) => Promise<void>) =>
      offencesOf([call], nameOf, async () => check(await subjectOf(call)));
    if (isOfDepartment(call)) found.elsewhere.push(...(await offences((each) => expectNothingElsewhere(scene, each))));
    if (isOwn(call)) found.own.push(...(await offences((each) => expectOwnRowsOnly(scene, each))));
    if (READS.has(call)) found.menus.push(...(await offences((each) => expectEachMenuSuffices(scene, each))));
    found.successes.push(...(await offences((each) => expectSuccess(scene, each))));
  }
  return found;
}

describe.each(AREAS)('calls of %s', (_, calls) => {
  const tried = once(() => tryCalls(calls));

  it('succeed for permitted people, and change and read only rows of their declared entities', async () => {
    expect((await tried()).successes).toEqual([]);
  });

  it('neither show nor change rows of another department', async () => {
    expect((await tried()).elsewhere).toEqual([]);
  });

  it('refer to the own rows of a person only', async () => {
    expect((await tried()).own).toEqual([]);
  });

  it('are permitted by each of the menus of their policies alone', async () => {
    expect((await tried()).menus).toEqual([]);
  });

  it('are refused without a session, without a role, without the agreement, and with an undeclared param', async () => {
    const tries = await Promise.all(
      calls.map(async (call) => {
        const subject = await again(scene, await subjectOf(call));
        return [
          ...earlyTries(scene, subject),
          ...(needsAgreement(call) ? [await withoutAgreement(scene, subject)] : []),
          await withUndeclaredParam(subject),
        ];
      }),
    );
    await withoutEffect(scene, tries.flat());
  });
});

it('every distinct policy is enforced: requests of people who lack a right are refused and change nothing', async () => {
  const calls = oneOfEach(catalogue, ({ policy, effect }) => [policy, effect]).filter((call) => !isPublic(call));
  const offences = await offencesOf(calls, nameOf, async (call) => {
    const subject = await subjectOf(call);
    await withoutEffect(scene, isBots(call) ? withoutToken(scene, subject) : await lackingTries(scene, subject));
  });
  expect(offences).toEqual([]);
});

it('sessions and accounts with a single fault are refused by every kind of call', async () => {
  const kinds = oneOfEach(catalogue, ({ method, kind, host, internal, policy }) => [
    method,
    kind,
    host,
    internal,
    policy.kind,
  ]);
  const calls = kinds.filter((call) => !isPublic(call) && !isBots(call));
  const offences = await offencesOf(calls, nameOf, async (call) =>
    withoutEffect(scene, lockedOutTries(scene, await subjectOf(call))),
  );
  expect(offences).toEqual([]);
});

it('forbidden params are refused in every kind of field and every way of sending them', async () => {
  const offences = await offencesOf(coveringCalls(catalogue), nameOf, async (call) =>
    expectHostileRefused(scene, await again(scene, await subjectOf(call))),
  );
  expect(offences).toEqual([]);
});

it('the address of a call answers no other method', async () => {
  const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
  const declared = new Set(catalogue.map(({ method, path }) => `${method} ${path}`));
  const offences = await offencesOf(catalogue, nameOf, ({ path }) => {
    const answered = METHODS.filter((method) => scene.backend.app.hasRoute({ method, url: routePath(path) }));
    expect(answered).toEqual(METHODS.filter((method) => declared.has(`${method} ${path}`)));
  });
  expect(offences).toEqual([]);
});
