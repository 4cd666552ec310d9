/** Screens with one write each, published by people who may or may not send it. */
import { expect } from 'vitest';
import { PUBLISH_SHARED } from '../../server/domain/account/menus';
import type { Actor } from '../../server/kernel/calls/handler';
import { catalogue, type Call } from '../../src/services/catalogue';
import { eachKindOf } from '../../src/services/catalogue/define';
import { allows } from '../../src/services/catalogue/policy';
import { startBackend } from '../backend';
import { fixturesOf } from './fixtures';
import { administrator, hire, lackingOne, type Holding, type Someone } from './people';
import { sampleOf } from './samples';

export async function startPublishing(schemasFolder: string) {
  const backend = await startBackend({ config: { schemasFolder } });
  const fixtures = fixturesOf(backend);
  await fixtures.prepare();
  return { backend, fixtures, admin: await administrator(backend) };
}

export type Publishing = Awaited<ReturnType<typeof startPublishing>>;

/** Adds the right to publish, so that only the missing requirement can be the reason of a refusal. */
const asPublisher = ({ menuCodes, type, adminLevel }: Holding): Holding => ({
  menuCodes: [...new Set([...menuCodes, 'workshop:screens', PUBLISH_SHARED])],
  type,
  adminLevel,
});

/** Calls that screens can contain. */
export const WRITES = catalogue
  .flatMap(eachKindOf)
  .filter(({ effect, kind, screens }) => effect === 'write' && kind === 'json' && screens !== false);
export const actorWith = ({ menuCodes, type, adminLevel }: Holding) =>
  ({ menuCodes: new Set(menuCodes), roleTypes: [type], adminLevel }) as unknown as Actor;

/** The ways in which an editor of screens can lack a requirement of the call. */
const lacking = (call: Call) =>
  lackingOne(call.publishing).filter(
    ({ holding }) =>
      (holding.type === 'leader' || holding.type === 'admin') &&
      !allows(call.publishing, actorWith(asPublisher(holding))),
  );
/** Calls for which an editor of screens can lack the right. */
export const REFUSABLE = WRITES.filter((call) => lacking(call).length > 0);

export const sourceOf = async ({ fixtures, admin }: Publishing, call: Call) => ({
  call: call.name,
  params: await sampleOf(call).params(fixtures, admin),
});

export async function publish(
  { backend }: Publishing,
  screenId: string,
  dataSources: Readonly<Record<string, unknown>>,
  who: Someone,
) {
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
}

/** Publishing a screen with the call is refused to a person who may not send it, with call and right. */
export async function expectRefusedPublication(scene: Publishing, call: Call): Promise<void> {
  const source = await sourceOf(scene, call);
  for (const { lacks, holding } of lacking(call)) {
    const { outcome, problems } = await publish(
      scene,
      `lacks/${call.name.replace('.', '-')}`,
      { write: source },
      await hire(scene.backend, 1, asPublisher(holding)),
    );
    const found = problems.map(({ code, args, pointer }) => ({ code, what: args.found, pointer }));
    expect({ lacks, outcome, found }).toEqual({
      lacks,
      outcome: 'broken',
      found: [{ code: 'publisher-may-not', what: call.name, pointer: '/dataSources/write/call' }],
    });
    expect(problems[0]!.args.expected).toMatch(/./);
  }
}
