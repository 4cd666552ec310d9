/**
 * Every write call inside a screen (docs/decisions/0029-a-screen-acts-for-nobody.md): a person who lacks one
 * requirement of the call's policy cannot publish a screen with it; a person with all requirements can. New calls are
 * included automatically.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MENU_CODES, PUBLISH_SHARED } from '../../server/domain/account/menus';
import type { Actor } from '../../server/kernel/handler';
import { catalogue, type Call } from '../../src/services/catalogue';
import { allows } from '../../src/services/catalogue/policy';
import { startBackend, type Backend } from '../backend';
import { administrator, hire, lackingOne, type Holding, type Someone } from './people';
import { sampleOf } from './samples';
import { fixturesOf, type Fixtures } from './fixtures';
import { testFolder } from '../folder';

const folder = testFolder('authorisation-writes');
let backend: Backend;
let fixtures: Fixtures;
let admin: Someone;

beforeAll(async () => {
  backend = await startBackend({ config: { schemasFolder: folder } });
  fixtures = fixturesOf(backend);
  await fixtures.prepare();
  admin = await administrator(backend);
});
afterAll(() => backend.stop());

/** Adds the right to publish, so that only the missing requirement can be the reason of a refusal. */
const asPublisher = ({ menuCodes, type, adminLevel }: Holding): Holding => ({
  menuCodes: [...new Set([...menuCodes, 'workshop:screens', PUBLISH_SHARED])],
  type,
  adminLevel,
});

/** Calls that screens can contain, each with the ways in which an editor of screens can lack a requirement. */
const WRITES = catalogue.filter(
  ({ effect, kind, screens }) => effect === 'write' && kind === 'json' && screens !== false,
);
const has = ({ menuCodes, type, adminLevel }: Holding) =>
  ({ menuCodes: new Set(menuCodes), roleTypes: [type], adminLevel }) as unknown as Actor;
const lacking = (call: Call) =>
  lackingOne(call.publishing).filter(
    ({ holding }) =>
      (holding.type === 'leader' || holding.type === 'admin') && !allows(call.publishing, has(asPublisher(holding))),
  );

const sourceOf = async (call: Call) => ({ call: call.name, params: await sampleOf(call).params(fixtures, admin) });
const publish = async (screenId: string, dataSources: Readonly<Record<string, unknown>>, who: Someone) => {
  const body = Object.keys(dataSources).map((source) => ({
    type: 'button',
    text: source,
    do: { action: 'call', source },
  }));
  const text = JSON.stringify({ version: 1, route: `/${screenId}`, title: screenId, menu: null, dataSources, body });
  return backend.ask(
    'workshop.publishScreen',
    { screenId, text, baseVersionId: null, origin: 'create' },
    { ...who.headers },
  );
};

it('for most writes an editor of screens can lack the right', () => {
  expect(WRITES.filter((call) => lacking(call).length > 0).length).toBeGreaterThan(80);
});

describe.each(WRITES.filter((call) => lacking(call).length > 0).map((call) => [call.name, call] as const))(
  '%s',
  (name, call) => {
    it('in a screen: publishing is refused to a person who may not send it, with call and right', async () => {
      const source = await sourceOf(call);
      for (const { lacks, holding } of lacking(call)) {
        const { outcome, problems } = await publish(
          `lacks/${name.replace('.', '-')}`,
          { write: source },
          await hire(backend, 1, asPublisher(holding)),
        );
        const found = problems.map(({ code, args, pointer }) => ({ code, what: args.found, pointer }));
        expect({ lacks, outcome, found }).toEqual({
          lacks,
          outcome: 'broken',
          found: [{ code: 'publisher-may-not', what: name, pointer: '/dataSources/write/call' }],
        });
        expect(problems[0]!.args.expected).toMatch(/./);
      }
    });
  },
);

it('every write in screens: published by a person who may send it', async () => {
  const sources = await Promise.all(
    WRITES.map(async (call, index) => [`write${index}`, await sourceOf(call)] as const),
  );
  // Maximum number of sources of a screen.
  const MOST = 40;
  for (let from = 0; from < sources.length; from += MOST) {
    const { outcome, problems } = await publish(
      `all/${from}`,
      Object.fromEntries(sources.slice(from, from + MOST)),
      admin,
    );
    expect({ outcome, problems }).toEqual({ outcome: 'published', problems: [] });
  }
});

it('writes to accounts and roles: published by administrators only', () => {
  const own = new Set(['auth.updateGitAccessToken']);
  for (const call of WRITES.filter(({ name }) => name.startsWith('auth.') && !own.has(name))) {
    expect({
      name: call.name,
      leader: allows(call.publishing, has({ menuCodes: [...MENU_CODES], type: 'leader', adminLevel: 0 })),
    }).toEqual({ name: call.name, leader: false });
  }
});
