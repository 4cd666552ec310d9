/** Reads in the preview of a role, compared with the answers to a person who has that role. */
import { expect } from 'vitest';
import { PREVIEW_HEADER } from '../../server/kernel/calls/preview';
import { roleIdOf, type RoleName } from '../../server/seed/people/roles';
import { catalogue, type Call } from '../../src/services/catalogue';
import { startBackend, type Who } from '../backend';
import { fixturesOf } from './fixtures';
import { administrator } from './people';
import { requestOf, seen, send, type Params, type Request } from './request';
import { sampleOf } from './samples';

/** Calls about the user's own account are not affected by the preview, except those about the role's rights. */
export const OF_THE_ROLE: ReadonlySet<string> = new Set(['auth.queryMenuList', 'auth.queryOwnRole', 'user.queryAdmin']);
/** Calls whose answers contain rows of the user, or leave them out, which differ between administrator and holder. */
const OF_THE_PERSON: ReadonlySet<string> = new Set(['spider.queryUserIdleTask', 'page.queryPageEditors']);
/** Removes flags of the user's own rows, the messages that the user may still send today, and the account used last. */
const withoutMine = (text: string) =>
  text.replaceAll(/"(?:(?:mine|mayDelete)":(?:true|false)|left":\d+|lastPublisherId":(?:\d+|null)),?/g, '');
export const READS = catalogue.filter(
  (call) =>
    call.effect === 'read' &&
    (call.kind === 'json' || call.kind === 'document') &&
    !OF_THE_PERSON.has(call.name) &&
    (OF_THE_ROLE.has(call.name) || ['department', 'shared'].includes(call.policy.rows)),
);

export const HOLDERS = [
  ['leader', '业务主管'],
  ['operator', '内容运营'],
  ['viewer', '只读访客'],
  ['support', '客服专员'],
] as const satisfies readonly (readonly [Who, RoleName])[];

/** A server with rows for the reads, which belong neither to the administrator nor to the role's holder. */
export async function startPreviews(reads: readonly Call[]) {
  const backend = await startBackend();
  const third = await administrator(backend);
  const admin = await administrator(backend);
  const fixtures = fixturesOf(backend);
  const requests = new Map<Call, Request>();
  for (const call of reads)
    requests.set(call, await requestOf(call, (await sampleOf(call).params(fixtures, third)) as Params));
  return { backend, admin, requests };
}

/** The administrator who previews the role gets the same answer as its holder. */
export async function expectSameAnswer(
  { backend, admin, requests }: Awaited<ReturnType<typeof startPreviews>>,
  call: Call,
  [who, roleName]: readonly [Who, RoleName],
): Promise<void> {
  const request = requests.get(call)!;
  const shown = await send(backend, request, { ...admin.headers, [PREVIEW_HEADER]: String(roleIdOf(roleName)) });
  expect(withoutMine(seen(shown))).toBe(withoutMine(seen(await send(backend, request, backend.headers[who]))));
}
