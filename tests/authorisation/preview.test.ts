/** An administrator who previews a role gets the same answers as a person of the same department with that role. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roleIdOf, type RoleName } from '../../server/seed/roles';
import { PREVIEW_HEADER } from '../../server/kernel/preview';
import { catalogue, type Call } from '../../src/services/catalogue';
import { startBackend, type Backend, type Who } from '../backend';
import { administrator, type Someone } from './people';
import { requestOf, seen, send, type Params, type Request } from './request';
import { sampleOf } from './samples';
import { fixturesOf } from './fixtures';

/** Calls about the user's own account are not affected by the preview, except those about the role's rights. */
const OF_THE_ROLE: ReadonlySet<string> = new Set(['auth.queryMenuList', 'auth.queryOwnRole', 'user.queryAdmin']);
/** Calls whose answers contain rows of the user, or leave them out, which differ between administrator and holder. */
const OF_THE_PERSON: ReadonlySet<string> = new Set(['spider.queryUserIdleTask', 'page.queryPageEditors']);
/** Removes flags of the user's own rows and the number of messages that the user may still send today. */
const withoutMine = (text: string) => text.replaceAll(/"(?:(?:mine|mayDelete)":(?:true|false)|left":\d+),?/g, '');
const READS = catalogue.filter(
  (call) =>
    call.effect === 'read' &&
    (call.kind === 'json' || call.kind === 'document') &&
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
  // The owner of personal rows: neither the administrator nor the role's holder.
  const third = await administrator(backend);
  admin = await administrator(backend);
  const fixtures = fixturesOf(backend);
  for (const call of READS)
    requests.set(call, await requestOf(call, (await sampleOf(call).params(fixtures, third)) as Params));
});
afterAll(() => backend.stop());

describe.each(HOLDERS)('as %s', (who, roleName) => {
  it.each(READS.map((call) => [call.name, call] as const))('%s', async (_, call) => {
    const request = requests.get(call)!;
    const shown = await send(backend, request, { ...admin.headers, [PREVIEW_HEADER]: String(roleIdOf(roleName)) });
    expect(withoutMine(seen(shown))).toBe(withoutMine(seen(await send(backend, request, backend.headers[who]))));
  });
});
