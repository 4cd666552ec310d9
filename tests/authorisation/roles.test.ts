/**
 * Every screen with every role type (docs/decisions/0058-rights-from-declarations.md): parts that lead to a refused
 * call are hidden, parts that lead to an allowed one are not. Policies are evaluated here; authorisation.test.ts shows
 * that the server enforces them, and roles.long.test.ts asks the server for each screen and role.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { offencesOf } from '../offences';
import { startBackend, type Backend } from '../backend';
import { allows } from '../../src/services/catalogue/policy';
import { ROLE_TYPES } from '../../src/services/catalogue/sets/account';
import { hire, type Holding } from './people';
import { callNamed } from './request';
import { expectUsefulParts, holdingsFor, pressesOf, scopeOf, SCREENS, type Scope } from './screen-roles';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

const scopes = new Map<string, Promise<Scope>>();
function scopeFor(holding: Holding): Promise<Scope> {
  const key = JSON.stringify(holding);
  const known = scopes.get(key) ?? hire(backend, 1, holding).then((person) => scopeOf(backend, person));
  scopes.set(key, known);
  return known;
}

const isAllowed = (name: string, { menuCodes, type, adminLevel }: Holding): boolean =>
  allows(callNamed(name).policy, {
    menuCodes: new Set(menuCodes),
    roleTypes: type === null ? [] : [type],
    adminLevel,
  });

it.each(ROLE_TYPES)('%s sees on every screen the parts that lead to allowed calls, and no others', async (type) => {
  const visits = SCREENS.flatMap(({ file, page: screen }) =>
    holdingsFor(screen, type).map((holding) => ({ file, page: screen, holding })),
  );
  const offences = await offencesOf(
    visits,
    ({ file, holding }) => `${file} with ${holding.menuCodes.length} menus`,
    async ({ page: screen, holding }) =>
      expectUsefulParts(screen, await scopeFor(holding), (name) => isAllowed(name, holding)),
  );
  expect(offences).toEqual([]);
});

it('the screens have many parts that only some people see', () => {
  expect(SCREENS.flatMap(({ page: screen }) => Object.keys(screen.rights ?? {})).length).toBeGreaterThan(20);
  expect(SCREENS.flatMap(({ page: screen }) => pressesOf(screen)).length).toBeGreaterThan(500);
});
