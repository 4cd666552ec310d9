/**
 * Every screen with every role type (docs/decisions/0058-rights-from-declarations.md): parts that lead to a refused
 * call are hidden, parts that lead to an allowed one are not. The server is asked each time with a person of that role,
 * instead of evaluating policies.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MENU_CODES } from '../../server/domain/account/menus';
import { ERRORS } from '../../server/kernel/errors';
import { userScope } from '../../src/app/session';
import { compile } from '../../src/language/compile';
import { OPTIONS, screensIn } from '../../src/language/test-support';
import type { Page } from '../../src/language/types';
import { withoutRefusedLinks, withRights } from '../../src/runtime/data';
import { callsByName } from '../../src/services/catalogue';
import { ROLE_TYPES, type RoleType } from '../../src/services/catalogue/sets/account';
import { startBackend, type Backend } from '../backend';
import { canHold } from './conditions';
import { hire, type Holding, type Someone } from './people';
import { holds, namesIn, pressesIn } from './presses';
import { requestOf, send } from './request';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

const SCREENS = screensIn('schemas').map(({ file, text }) => {
  const { page } = compile(text, { ...OPTIONS, file, menuCodes: MENU_CODES, routes: undefined });
  return { file, page: page! };
});

/** The rights of people with a role type who have only the screen's menu, or all menus. */
const holdingsFor = ({ menu }: Page, type: RoleType): Holding[] =>
  [menu === null ? [] : [menu], [...MENU_CODES]].map((menuCodes) => ({
    type,
    menuCodes,
    adminLevel: type === 'admin' ? 1 : 0,
  }));

const people = new Map<string, Promise<Visitor>>();
interface Visitor {
  readonly scope: Readonly<Record<string, unknown>>;
  isAllowed(call: string): Promise<boolean>;
}

function visitor(holding: Holding): Promise<Visitor> {
  const key = JSON.stringify(holding);
  const known = people.get(key) ?? hire(backend, 1, holding).then(visitorOf);
  people.set(key, known);
  return known;
}

/** The user as the console knows them, from the server's answers. */
async function visitorOf(person: Someone): Promise<Visitor> {
  const headers = { ...person.headers };
  const [user, role, { list: menus }, admin] = await Promise.all([
    backend.ask('user.getUserInfo', {}, headers),
    backend.ask('auth.queryOwnRole', {}, headers),
    backend.ask('auth.queryMenuList', {}, headers),
    backend.ask('user.queryAdmin', {}, headers),
  ]);
  // Conditions can also require a password, which is independent of rights.
  const scope = userScope(
    {
      status: 'ready',
      user: { ...user, hasPassword: true },
      role,
      menus,
      adminLevel: admin?.adminLevel ?? 0,
      sandboxPlatforms: [],
      index: { screens: [], menu: [] } as never,
    },
    true,
  );
  const answers = new Map<string, Promise<boolean>>();
  return {
    scope,
    isAllowed(call) {
      const answer = answers.get(call) ?? isAllowed(call, person);
      answers.set(call, answer);
      return answer;
    },
  };
}

const EXPECTED: ReadonlySet<number> = new Set([ERRORS.forbidden.code, ERRORS.invalid.code]);

/** Rights are checked before params: with an unknown param, permitted people get an error about it and nothing runs. */
async function isAllowed(name: string, { headers }: Someone): Promise<boolean> {
  const request = await requestOf(callsByName.get(name)!, { noSuchParam: 'x' });
  const { code } = await send(backend, request, headers);
  expect({ name, code: EXPECTED.has(code) ? 'as expected' : code }).toEqual({
    name,
    code: 'as expected',
  });
  return code !== ERRORS.forbidden.code;
}

describe.each(SCREENS.map((screen) => [screen.file, screen] as const))('%s', (_, { page }) => {
  it.each(ROLE_TYPES)('%s sees parts that lead to calls allowed by the server, and no others', async (type) => {
    for (const holding of holdingsFor(page, type)) {
      const { scope, isAllowed: asksServer } = await visitor(holding);
      const user = withRights(scope, page.rights);
      const presses = pressesIn(page);
      const drawn = new Set(pressesIn(withoutRefusedLinks(page, user)).map(({ place }) => place));
      const names = [...new Set(presses.flatMap(({ calls }) => namesIn(calls)))];
      const allowed = new Map(await Promise.all(names.map(async (name) => [name, await asksServer(name)] as const)));
      const wrong = presses.flatMap(({ place, condition, calls, isRead }) => {
        if (namesIn(calls).length === 0) return [];
        const isThere = drawn.has(place) && canHold(condition, user);
        const isOfUse = holds(calls, (name) => allowed.get(name)!);
        return isThere === isOfUse || (isRead && !isThere) ? [] : [`${isThere ? 'refused' : 'hidden'}: ${place}`];
      });
      expect({ menus: holding.menuCodes.length, wrong }).toEqual({ menus: holding.menuCodes.length, wrong: [] });
    }
  });
});

it('the screens have many parts that only some people see', () => {
  expect(SCREENS.flatMap(({ page }) => Object.keys(page.rights ?? {})).length).toBeGreaterThan(20);
  expect(SCREENS.flatMap(({ page }) => pressesIn(page)).length).toBeGreaterThan(500);
});
