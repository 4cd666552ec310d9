/** Extracts a log-in from pasted curl text: which headers, for which host of which platform. */
import type { CredentialPreview, SpiderAuthentication } from '../../../src/services/catalogue/generated/types';
import type { Platform } from '../../db/schema/columns';
import type { Context } from '../../kernel/calls/handler';
import { invalidField, notFound } from '../../kernel/calls/api-errors';
import { readCurl } from '../../providers/curl';
import { FAULTS, freeName, hostsOf, isHostOf, platformOf, previewOf } from './credential.rules';
import * as store from './credential.store';
import { MESSAGES } from '../domain.messages';
import { departmentOf, meaningful } from '../rows/rows.rules';

/** Refuses `curl` with the reason if it is not usable. `platform`: absent if the address determines it. */
async function requestIn({ work }: Context, curl: string, given: Platform | undefined) {
  const taken = await readCurl(curl, work);
  if ('fault' in taken) throw invalidField('curl', FAULTS[taken.fault]);
  const { host, hostname } = new URL(taken.url);
  const platform = given ?? platformOf(hostname);
  if (!platform || !isHostOf(platform, host)) throw invalidField('curl', MESSAGES.foreignHost(host, hostsOf(given)));
  return { platform, host, taken };
}

async function secretIn(context: Context, curl: string, given: Platform | undefined) {
  const { platform, host, taken } = await requestIn(context, curl, given);
  return { platform, row: await store.sealedSecret(context.db, platform, { host, headers: taken.headers }) };
}

/** Shows what `addCredential` would store for the same text, without storing it. */
export async function previewCredential(
  context: Context,
  { platform: given, curl }: { platform?: Platform; curl: string },
): Promise<CredentialPreview> {
  const { platform, taken } = await requestIn(context, curl, given);
  return previewOf(platform, taken);
}

const duplicate = () => invalidField('name', MESSAGES.duplicateCredential);

export async function addCredential(
  context: Context,
  { name, platform: given, curl }: { name?: string; platform?: Platform; curl: string },
): Promise<SpiderAuthentication> {
  const { db, actor, now } = context;
  const departmentId = departmentOf(actor);
  const { platform, row } = await secretIn(context, curl, given);
  const values = { departmentId, creatorId: actor.userId, platform, createTime: now(), updateTime: now() };
  if (name !== undefined)
    return store.insertCredential(db, actor, { ...values, name: meaningful('name', name) }, row, duplicate);
  return db.transaction(async (tx) => {
    // Serialises the choice of a free name.
    await store.lockNames(tx, departmentId);
    return store.insertCredential(
      tx,
      actor,
      { ...values, name: freeName(row.host, await store.namesOf(tx, departmentId, platform)) },
      row,
      duplicate,
    );
  });
}

export async function changeCredential(
  context: Context,
  authenticationId: number,
  { name, platform, host, curl }: { name: string; platform?: Platform; host?: string; curl?: string },
): Promise<SpiderAuthentication> {
  const { db, actor, now } = context;
  const secret = curl === undefined ? undefined : await secretIn(context, curl, platform);
  return db.transaction(async (tx) => {
    const before = await store.lockCredential(tx, actor, authenticationId);
    if (!before) throw notFound('凭证');
    const newPlatform = secret?.platform ?? platform;
    if (newPlatform !== undefined && newPlatform !== before.platform)
      throw invalidField(secret ? 'curl' : 'platform', MESSAGES.otherPlatform);
    const changed = host !== undefined && host !== before.host ? host : undefined;
    if (changed !== undefined && !isHostOf(before.platform, changed))
      throw invalidField('host', MESSAGES.foreignHost(changed, hostsOf(before.platform)));
    if (secret && changed !== undefined && changed !== secret.row.host)
      throw invalidField('host', MESSAGES.otherHost(secret.row.host));
    return store.updateCredential(
      tx,
      actor,
      authenticationId,
      { name: meaningful('name', name), host: changed, secret: secret?.row },
      now(),
      duplicate,
    );
  });
}
