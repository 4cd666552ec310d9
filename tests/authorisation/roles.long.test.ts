/**
 * Every screen with every role type, where the server is asked each time with a person of that role;
 * roles.test.ts evaluates the policies instead.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERRORS } from '../../server/kernel/calls/errors';
import { ROLE_TYPES } from '../../src/services/catalogue/sets/account';
import { startBackend, type Backend } from '../backend';
import { hire, type Holding, type Someone } from './people';
import { callNamed, requestOf, send } from './request';
import { callsIn, expectUsefulParts, holdingsFor, scopeOf, SCREENS, type Scope } from './screen-roles';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

interface Visitor {
  readonly scope: Scope;
  isAllowed(call: string): Promise<boolean>;
}

const visitors = new Map<string, Promise<Visitor>>();
function visitor(holding: Holding): Promise<Visitor> {
  const key = JSON.stringify(holding);
  const known = visitors.get(key) ?? hire(backend, 1, holding).then(visitorOf);
  visitors.set(key, known);
  return known;
}

async function visitorOf(person: Someone): Promise<Visitor> {
  const answers = new Map<string, Promise<boolean>>();
  return {
    scope: await scopeOf(backend, person),
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
  const call = callNamed(name);
  const request = await requestOf(call, { ...(call.ofKind && { kind: call.ofKind }), noSuchParam: 'x' });
  const { code } = await send(backend, request, headers);
  expect({ name, code: EXPECTED.has(code) ? 'as expected' : code }).toEqual({ name, code: 'as expected' });
  return code !== ERRORS.forbidden.code;
}

describe.each(SCREENS.map((screen) => [screen.file, screen] as const))('%s', (_, { page }) => {
  it.each(ROLE_TYPES)('%s sees parts that lead to calls allowed by the server, and no others', async (type) => {
    for (const holding of holdingsFor(page, type)) {
      const { scope, isAllowed: asksServer } = await visitor(holding);
      const names = callsIn(page);
      const allowed = new Map(await Promise.all(names.map(async (name) => [name, await asksServer(name)] as const)));
      expectUsefulParts(page, scope, (name) => allowed.get(name)!);
    }
  });
});
