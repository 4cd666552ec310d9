/** The steps of the first set-up follow from the data; only what was skipped is stored. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBackend, REFUSED, type Backend } from '../../../tests/backend';
import { account, department, serviceCheck, userAgreement } from '../../db/schema';
import { readGiven } from '../../settings/read';
import { shownSettings } from '../../settings/shown';
import { FIRST_ACCOUNT } from '../account/first-account';
import { SETUP_STEP_NAMES, type SetupStep } from '../../../src/services/catalogue/sets/setting';
import { setupFacts } from './setup.store';
import { stepsOf, STEPS, type SetupFacts } from './setup.rules';

let backend: Backend;
beforeAll(async () => {
  const settings = shownSettings(readGiven({}, '/nowhere'));
  backend = await startBackend({ config: { demonstration: false, settings } });
});
afterAll(() => backend.stop());

const ask = () => backend.ask('setup.querySteps', {}, 'admin');
const stateOf = async (step: SetupStep) => (await ask()).list.find((each) => each.step === step)?.state;

describe('the first set-up', () => {
  it('has no steps in a database that was not made empty, such as one with the demonstration data', async () => {
    expect(await ask()).toEqual({ list: [], isOpen: false });
  });

  it('of an empty database asks for the password until it is changed', async () => {
    await backend.db
      .insert(account)
      .values({ loginName: FIRST_ACCOUNT, name: '管理员', departmentId: 1, adminLevel: 1, passwordHash: 'x' });
    await backend.db.delete(userAgreement);
    expect(await stateOf('password')).toBe('open');
    expect((await ask()).isOpen).toBe(true);
    await backend.db.update(account).set({ passwordHash: '' }).where(eq(account.loginName, FIRST_ACCOUNT));
    expect(await stateOf('password')).toBe('done');
  });

  it('knows departments, people, keywords and the agreement by their rows', async () => {
    expect(await stateOf('departments')).toBe('done');
    await backend.db.update(account).set({ departmentId: 1 });
    await backend.db.delete(department).where(eq(department.departmentId, 2));
    expect(await stateOf('departments')).toBe('open');
    await backend.db.update(department).set({ name: '木屿家装' });
    expect(await stateOf('departments')).toBe('done');
    expect(await stateOf('people')).toBe('done');
    expect(await stateOf('keyword')).toBe('open');
    expect((await setupFacts(backend.db)).agreementAccepted).toBe(false);
    await backend.ask('operation.updateAigcUserAgreementStatus', { type: -1 }, 'admin');
    expect((await setupFacts(backend.db)).agreementAccepted).toBe(true);
    await backend.ask('feedManage.createKeyword', { keyword: '装修', platform: 'xhs' }, 'admin');
    expect(await stateOf('keyword')).toBe('done');
  });

  it('knows the storage and the model by their checks', async () => {
    expect([await stateOf('storage'), await stateOf('model')]).toEqual(['open', 'open']);
    await backend.ask('setting.runCheck', { name: 'storage' }, 'admin');
    expect(await stateOf('storage')).toBe('done');
    const failed = { name: 'model', state: 'failed', words: '', durationMs: 1, checkTime: new Date() } as const;
    await backend.db.insert(serviceCheck).values(failed);
    expect(await stateOf('model')).toBe('open');
  });

  it('keeps what was skipped until it is taken up again', async () => {
    await backend.ask('setup.skipStep', { step: 'model', skipped: true }, 'admin');
    await backend.ask('setup.skipStep', { step: 'model', skipped: true }, 'admin');
    expect(await stateOf('model')).toBe('skipped');
    await backend.ask('setup.skipStep', { step: 'model', skipped: false }, 'admin');
    expect(await stateOf('model')).toBe('open');
    expect((await backend.call('setup.skipStep', { step: 'model', skipped: true }, 'leader')).code).toBe(
      REFUSED.forbidden,
    );
  });
});

describe('steps', () => {
  const NOTHING: SetupFacts = {
    passwordChanged: false,
    titleSet: false,
    departmentsMade: false,
    peopleAdded: false,
    signOnWorks: false,
    storageWorks: false,
    modelWorks: false,
    agreementAccepted: false,
    keywordsAdded: false,
  };
  it('are those that have names, in their order', () =>
    expect(Object.keys(STEPS)).toEqual(Object.keys(SETUP_STEP_NAMES)));
  it('that are done stay done when they were skipped before', () => {
    const facts = { ...NOTHING, modelWorks: true };
    const steps = stepsOf(facts, new Set(['model', 'title']), () => true);
    expect(steps.filter(({ state }) => state !== 'open').map(({ step, state }) => [step, state])).toEqual([
      ['title', 'skipped'],
      ['model', 'done'],
    ]);
  });
  it('whose screens the console does not have are left out', () => {
    const steps = stepsOf(NOTHING, new Set(), (path) => path === '/profile/account');
    expect(steps.map(({ step, links }) => [step, links.length])).toEqual([['password', 1]]);
  });
});
