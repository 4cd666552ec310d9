/** Changes of publishing accounts by people: adding, editing, binding and deletion. */
import type {
  BatchResult,
  PublisherAuth,
  PublishGetXhsLoginCloudPhoneStatusResult,
  PublishSavePublisherAuthByCloudPhoneParams,
  PublishSavePublisherAuthParams,
  PublishUpdatePublisherAuthByIdParams,
} from '../../../src/services/catalogue/generated/types';
import { PLATFORM_NAMES } from '../../../src/services/catalogue/platforms';
import type { Database } from '../../db/connect';
import { onConstraint } from '../../db/errors';
import type { Platform } from '../../db/schema/columns';
import { invalidField, notFound } from '../../kernel/calls/api-errors';
import type { Context } from '../../kernel/calls/handler';
import { sealer } from '../../kernel/session/seal';
import { readCurl, type Header } from '../../providers/curl';
import { openLogIn } from '../conversation/inbox.store';
import { FAULTS, hostsOf, isHostOf, platformOf } from '../credential/credential.rules';
import { MESSAGES as DOMAIN_MESSAGES } from '../domain.messages';
import { cancelOfPublishers, sendingPublishers } from '../publication/publication.store';
import { batchResult, departmentOf, meaningful } from '../rows/rows.rules';
import { MESSAGES } from './publisher.messages';
import { cookieHeader, isCurl } from './publisher.rules';
import * as store from './publisher.store';

type Around = Pick<Context, 'db' | 'actor' | 'now'>;

export async function readPublisher({ db, actor, now }: Around, publisherId: number): Promise<PublisherAuth> {
  const [row] = await store.listPublishers(db, actor, { ids: [publisherId] }, now());
  if (!row) throw notFound(MESSAGES.account);
  return row;
}

/** The log-in in a pasted text, and the platform that it is for. */
async function logInOf(
  { work }: Pick<Context, 'work'>,
  text: string,
  given: Platform | undefined,
): Promise<{ platform: Platform; headers: readonly Header[] }> {
  if (!isCurl(text)) {
    const cookie = cookieHeader(text);
    if (!cookie) throw invalidField('text', MESSAGES.notCookie);
    return { platform: given ?? 'xhs', headers: [cookie] };
  }
  const taken = await readCurl(text, work);
  if ('fault' in taken) throw invalidField('text', FAULTS[taken.fault]);
  const { host, hostname } = new URL(taken.url);
  const platform = given ?? platformOf(hostname);
  if (!platform) throw invalidField('platform', MESSAGES.choosePlatform);
  if (!isHostOf(platform, host)) throw invalidField('text', DOMAIN_MESSAGES.foreignHost(host, hostsOf(given)));
  return { platform, headers: taken.headers };
}

export async function savePublisher(context: Context, params: PublishSavePublisherAuthParams): Promise<PublisherAuth> {
  const { db, actor, now } = context;
  const { publisherId, name, scope = 'person', text, platform: given, ...pace } = params;
  const { platform, headers } = await logInOf(context, text, given);
  const seal = await sealer(db);
  const id = await db.transaction(async (tx) => {
    if (publisherId === undefined) {
      const times = { since: now(), createTime: now(), updateTime: now() };
      return store.insertPublisher(
        tx,
        {
          departmentId: departmentOf(actor),
          creatorId: actor.userId,
          platform,
          name: name === undefined ? MESSAGES.unnamed(platform) : meaningful('name', name),
          scope,
          origin: 'cookie',
          ...times,
          ...pace,
        },
        headers,
        seal,
      );
    }
    const [known] = await store.lockPublishers(tx, actor, [publisherId]);
    if (!known) throw notFound(MESSAGES.account);
    if (known.platform !== platform)
      throw invalidField('platform', MESSAGES.otherPlatform(PLATFORM_NAMES[known.platform]));
    await store.setLogIn(tx, publisherId, headers, seal, 'checking', now());
    await store.changePublisher(
      tx,
      publisherId,
      {
        ...(name !== undefined && { name: meaningful('name', name) }),
        ...(params.scope && { scope: params.scope }),
        ...pace,
      },
      now(),
    );
    return publisherId;
  });
  return readPublisher(context, id);
}

export async function updatePublisher(
  around: Around,
  { publisherId, name, version: _version, ...changes }: PublishUpdatePublisherAuthByIdParams,
): Promise<PublisherAuth> {
  const { db, actor, now } = around;
  await db.transaction(async (tx) => {
    const [known] = await store.lockPublishers(tx, actor, [publisherId]);
    if (!known) throw notFound(MESSAGES.account);
    const named = name === undefined ? {} : { name: meaningful('name', name) };
    await store.changePublisher(tx, publisherId, { ...changes, ...named }, now());
    // Apply the new pace at once, not after the next publication.
    if (known.busyWith === null) await store.letGo(tx, publisherId, now());
  });
  return readPublisher(around, publisherId);
}

/**
 * Deletes accounts with their log-ins; publications that nobody has begun to send are cancelled. An account with one
 * under way stays, because its outcome can only be looked up with its log-in.
 */
export async function deletePublishers(
  { db, actor, now }: Around,
  publisherIds: readonly number[],
): Promise<BatchResult> {
  return db.transaction(async (tx) => {
    const usable = await usableIds(tx, actor, publisherIds, now());
    const sending = await sendingPublishers(tx, usable);
    const deletable = usable.filter((publisherId) => !sending.has(publisherId));
    await cancelOfPublishers(tx, deletable, actor.userId, MESSAGES.deleted, now());
    const ids = (await store.lockPublishers(tx, actor, deletable)).map(({ publisherId }) => publisherId);
    for (const publisherId of ids)
      await store.changePublisher(
        tx,
        publisherId,
        { deleteTime: now(), sealed: null, masked: '', state: 'ended', since: now(), reason: MESSAGES.deleted },
        now(),
      );
    const { failed, ...result } = batchResult(publisherIds, ids, MESSAGES.notFound);
    return {
      ...result,
      failed: failed.map((each) => (sending.has(each.id) ? { ...each, reason: MESSAGES.sending } : each)),
    };
  });
}

const usableIds = async (tx: Database, actor: Around['actor'], ids: readonly number[], now: Date) =>
  (await store.listPublishers(tx, actor, { ids }, now)).map(({ publisherId }) => publisherId);

const doubled = () => invalidField('accountId', MESSAGES.double(''));

/** The account on a cloud phone with its log-in, opened. */
async function phoneOf({ db, actor }: Around, accountId: number) {
  const found = await store.readCloudPhone(db, actor, accountId);
  if (!found) throw notFound(MESSAGES.phone);
  const headers = openLogIn(await sealer(db), accountId, found.sealed);
  if (headers.length === 0) throw invalidField('accountId', MESSAGES.phoneWithoutLogIn);
  return { ...found, headers };
}

export async function savePublisherOfPhone(
  around: Around,
  { accountId, scope = 'person', ...pace }: PublishSavePublisherAuthByCloudPhoneParams,
): Promise<PublisherAuth> {
  const { db, actor, now } = around;
  const { departmentId, platform, platformUserId, nickname, avatar, publisherId, headers } = await phoneOf(
    around,
    accountId,
  );
  if (publisherId !== null) throw invalidField('accountId', MESSAGES.double(nickname));
  const seal = await sealer(db);
  const values = {
    departmentId,
    creatorId: actor.userId,
    platform,
    platformUserId,
    nickname,
    avatar,
    name: nickname.slice(0, 40),
    scope,
    origin: 'cloudPhone' as const,
    phoneAccountId: accountId,
    since: now(),
    createTime: now(),
    updateTime: now(),
    ...pace,
  };
  const id = await onConstraint(
    'publisher_auth_unique',
    doubled,
    db.transaction((tx) => store.insertPublisher(tx, values, headers, seal)),
  );
  return readPublisher(around, id);
}

export async function bindPhone(around: Around, publisherId: number, accountId: number): Promise<PublisherAuth> {
  const { db, actor, now } = around;
  const { platform, platformUserId, headers } = await phoneOf(around, accountId);
  const seal = await sealer(db);
  await db.transaction(async (tx) => {
    const [known] = await store.lockPublishers(tx, actor, [publisherId]);
    if (!known) throw notFound(MESSAGES.account);
    const isSame = known.platform === platform && (known.platformUserId ?? platformUserId) === platformUserId;
    if (!isSame) throw invalidField('accountId', MESSAGES.otherPhone);
    await store.setLogIn(tx, publisherId, headers, seal, 'checking', now());
    await store.changePublisher(tx, publisherId, { phoneAccountId: accountId }, now());
  });
  return readPublisher(around, publisherId);
}

export async function phoneStatus(
  around: Around,
  publisherId: number,
): Promise<PublishGetXhsLoginCloudPhoneStatusResult> {
  const { db, actor } = around;
  await readPublisher(around, publisherId);
  const phoneAccountId = await store.phoneAccountOf(db, publisherId);
  const phone = phoneAccountId === null ? null : await store.readCloudPhone(db, actor, phoneAccountId);
  return {
    publisherId,
    bound: phone !== null,
    phoneName: phone?.phoneName ?? '',
    state: phone?.state ?? null,
    lastSeenTime: phone?.lastTime?.toISOString() ?? null,
  };
}
