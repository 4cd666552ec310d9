/** Creates and changes short links. */
import type {
  BuilderCreateHashesParams,
  BuilderCreateHashesResult,
  BuilderCreateHashParams,
  BuilderUpdateHashParams,
  ShortLink,
} from '../../../src/services/catalogue/generated/types';
import { invalidField, notFound } from '../../kernel/calls/api-errors';
import type { Context } from '../../kernel/calls/handler';
import { publicUrlOf } from '../page/page.rules';
import { departmentOf, meaningful } from '../rows/rows.rules';
import { encodedTarget, type LinkLine, newHash, readLines, stateOf } from './link.rules';
import { MESSAGES } from './link.messages';
import * as store from './link.store';

export type Around = Pick<Context, 'db' | 'actor' | 'now' | 'config'>;

export const shortUrlOf = (pagesUrl: string, hash: string): string => `${pagesUrl}/s/${hash}`;

interface Aimed {
  readonly pageId: number | null;
  readonly slug: string | null;
  readonly targetUrl: string | null;
}

export const targetOf = (pagesUrl: string, { pageId, slug, targetUrl }: Aimed): string =>
  pageId === null ? (targetUrl ?? '') : publicUrlOf(pagesUrl, { pageId, slug });

/** Rows as the contract has them. */
export function shown({ config, now }: Pick<Around, 'config' | 'now'>, rows: readonly store.ListedLink[]): ShortLink[] {
  return rows.map(({ slug, ...row }) => ({
    ...row,
    shortUrl: shortUrlOf(config.pagesUrl, row.hash),
    targetUrl: targetOf(config.pagesUrl, { ...row, slug }),
    state: stateOf({ ...row, expireTime: row.expireTime === null ? null : new Date(row.expireTime) }, now()),
  }));
}

async function readShown(around: Around, linkId: number): Promise<ShortLink> {
  const [link] = shown(around, [await store.readLinkRow(around.db, linkId, around.now())]);
  return link!;
}

interface Target {
  readonly pageId: number | null;
  readonly targetUrl: string | null;
}

/** Refuses a target or channel at its field. Returns the target as it is stored. */
async function check(
  { db, config }: Around,
  departmentId: number,
  { pageId, targetUrl, channelId }: Target & { readonly channelId: number | null },
): Promise<Target> {
  if ((pageId === null) === (targetUrl === null)) throw invalidField('targetUrl', MESSAGES.oneTarget);
  const encoded = targetUrl === null ? { url: null } : encodedTarget(targetUrl, config.pagesUrl);
  if ('fault' in encoded) throw invalidField('targetUrl', encoded.fault);
  if (pageId !== null && (await store.findPages(db, departmentId, { pageIds: [pageId] })).length === 0)
    throw invalidField('pageId', notFound(MESSAGES.page).message);
  if (channelId !== null && !(await store.hasChannel(db, departmentId, channelId)))
    throw invalidField('channelId', notFound(MESSAGES.channel).message);
  return { pageId, targetUrl: encoded.url };
}

/** Checks an expiry: null means none; a past time is refused. */
function readExpiry(text: string | null | undefined, now: Date): Date | null {
  if (text === null || text === undefined) return null;
  const time = new Date(text);
  if (time <= now) throw invalidField('expireTime', MESSAGES.expired);
  return time;
}

export async function createLink(around: Around, params: BuilderCreateHashParams): Promise<ShortLink> {
  const { db, actor, now } = around;
  const departmentId = departmentOf(actor);
  const { pageId = null, targetUrl = null, channelId = null } = params;
  const target = await check(around, departmentId, { pageId, targetUrl, channelId });
  const values = {
    departmentId,
    creatorId: actor.userId,
    hash: params.hash ?? newHash(),
    name: meaningful('name', params.name),
    ...target,
    channelId,
    expireTime: readExpiry(params.expireTime, now()),
  };
  const [made] = await db.transaction((tx) => store.insertLinks(tx, [values], now()));
  return readShown(around, made!.linkId);
}

export async function createLinks(
  around: Around,
  { lines, channelId = null, expireTime }: BuilderCreateHashesParams,
): Promise<BuilderCreateHashesResult> {
  const { db, actor, now } = around;
  const departmentId = departmentOf(actor);
  if (channelId !== null && !(await store.hasChannel(db, departmentId, channelId)))
    throw invalidField('channelId', notFound(MESSAGES.channel).message);
  const usual = { channelId, expireTime: readExpiry(expireTime, now()) };
  const { good, faults } = readLines(lines, now());
  const aimed = await aimLines(around, departmentId, good);
  const links: store.NewLink[] = [];
  for (const { no: id, text, name, expireTime: own, aim } of aimed)
    if (typeof aim === 'string') faults.push({ id, text: text.slice(0, 200), reason: aim });
    else {
      const place = { ...aim, channelId: aim.channelId ?? usual.channelId, expireTime: own ?? usual.expireTime };
      links.push({ departmentId, creatorId: actor.userId, hash: newHash(), name, ...place });
    }
  const made = await db.transaction((tx) => store.insertLinks(tx, links, now()));
  return {
    done: made.length,
    linkIds: made.map(({ linkId }) => linkId),
    failed: faults.toSorted((a, b) => a.id - b.id),
  };
}

/** Creates links from lines. `aim`: target and channel of a line, or the reason why it is refused. */
async function aimLines({ db, config }: Around, departmentId: number, lines: readonly LinkLine[]) {
  const targets = lines.map(({ target }) => target);
  const pages = await store.findPages(db, departmentId, {
    pageIds: targets.flatMap((target) => ('pageId' in target ? [target.pageId] : [])),
    names: targets.flatMap((target) => ('pageName' in target ? [target.pageName] : [])),
  });
  const channels = await store.findCodes(
    db,
    departmentId,
    lines.flatMap(({ code }) => (code === '' ? [] : [code])),
  );
  return lines.map((line) => {
    const { code } = line;
    const target = aimOfLine(line, pages, config.pagesUrl);
    const isUnknown = code !== '' && !channels.has(code);
    const channelId = channels.get(code) ?? null;
    const aim = isUnknown ? MESSAGES.unknownCode(code) : typeof target === 'string' ? target : { ...target, channelId };
    return { ...line, aim };
  });
}

type FoundPages = Awaited<ReturnType<typeof store.findPages>>;

function aimOfLine({ target }: LinkLine, pages: FoundPages, pagesUrl: string): Target | string {
  if ('address' in target) {
    const encoded = encodedTarget(target.address, pagesUrl);
    return 'fault' in encoded ? encoded.fault : { pageId: null, targetUrl: encoded.url };
  }
  if ('pageId' in target)
    return pages.some(({ pageId }) => pageId === target.pageId)
      ? { pageId: target.pageId, targetUrl: null }
      : notFound(MESSAGES.page).message;
  const [page, another] = pages.filter(({ pageName }) => pageName === target.pageName);
  if (!page) return MESSAGES.unknownPage(target.pageName);
  return another ? MESSAGES.ambiguousPage(target.pageName) : { pageId: page.pageId, targetUrl: null };
}

export async function updateLink(around: Around, params: BuilderUpdateHashParams): Promise<ShortLink> {
  const { db, actor, now } = around;
  const { linkId, name, expireTime, paused } = params;
  await db.transaction(async (tx) => {
    const [found] = await store.lockLinks(tx, actor, [linkId]);
    if (!found) throw notFound(MESSAGES.link);
    const channelId = params.channelId === undefined ? found.channelId : params.channelId;
    const target = await check({ ...around, db: tx }, found.departmentId, { ...aimOf(params, found), channelId });
    await store.updateLink(tx, linkId, {
      ...(name !== undefined && { name: meaningful('name', name) }),
      ...target,
      channelId,
      ...(expireTime !== undefined && { expireTime: readExpiry(expireTime, now()) }),
      ...(paused !== undefined && { paused }),
      updateTime: now(),
    });
    if (target.pageId !== found.pageId || target.targetUrl !== found.targetUrl)
      await store.noteTarget(tx, { linkId, ...target, userId: actor.userId, createTime: now() });
  });
  return readShown(around, linkId);
}

/** A new page target clears the address, and a new address clears the page. */
function aimOf({ pageId, targetUrl }: BuilderUpdateHashParams, found: Target): Target {
  const given = (value: unknown) => value !== undefined && value !== null;
  return {
    pageId: pageId === undefined ? (given(targetUrl) ? null : found.pageId) : pageId,
    targetUrl: targetUrl === undefined ? (given(pageId) ? null : found.targetUrl) : targetUrl,
  };
}
