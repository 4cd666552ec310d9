/**
 * An admin who looks at the console as a role is shown what somebody of the same department is who holds it, whatever
 * is asked.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roleIdOf, type RoleName } from '../../server/seed/roles';
import { PREVIEW_HEADER } from '../../server/kernel/preview';
import { catalogue, type Call } from '../../src/services/catalogue';
import { startBackend, type Backend, type Who } from '../backend';
import { administrator, type Someone } from './people';
import { requestOf, seen, send, type Params, type Request } from './request';
import { sampleOf } from './samples';
import { worldOf } from './world';

/** What is the person's own is not the role's, but for what the role makes of them. */
const OF_THE_ROLE: ReadonlySet<string> = new Set(['auth.queryMenuList', 'auth.queryOwnRole', 'user.queryAdmin']);
/** Rows of a department's, and among them those of the person who asks: the admin has others than a holder. */
const OF_THE_PERSON: ReadonlySet<string> = new Set(['spider.queryUserIdleTask']);
/** Whether a row is the reader's own, and how many messages the reader may still send today. */
const withoutMine = (text: string) => text.replaceAll(/"(?:mine":(?:true|false)|left":\d+),?/g, '');
const READS = catalogue.filter(
  (call) =>
    call.effect === 'read' &&
    call.kind === 'json' &&
    !OF_THE_PERSON.has(call.name) &&
    (OF_THE_ROLE.has(call.name) || ['department', 'shared'].includes(call.policy.rows)),
);

const HOLDERS = [
  ['leader', '业务主管'],
  ['operator', '内容运营'],
  ['viewer', '只读访客'],
  ['support', '客服专员'],
] as const satisfies readonly (readonly [Who, RoleName])[];

let backend: Backend;
let admin: Someone;
const requests = new Map<Call, Request>();

beforeAll(async () => {
  backend = await startBackend();
  // Whose the rows are that people have for themselves: neither the admin's nor a holder's.
  const third = await administrator(backend);
  admin = await administrator(backend);
  const world = worldOf(backend);
  for (const call of READS)
    requests.set(call, await requestOf(call, (await sampleOf(call).params(world, third)) as Params));
});
afterAll(() => backend.stop());

describe.each(HOLDERS)('as %s', (who, roleName) => {
  it.each(READS.map((call) => [call.name, call] as const))('%s', async (_, call) => {
    const request = requests.get(call)!;
    const shown = await send(backend, request, { ...admin.headers, [PREVIEW_HEADER]: String(roleIdOf(roleName)) });
    expect(withoutMine(seen(shown))).toBe(withoutMine(seen(await send(backend, request, backend.headers[who]))));
  });
});
