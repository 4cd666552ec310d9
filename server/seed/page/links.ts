/** Channels with costs, short links, and 60 days of visits of the demonstration's pages. */
import { createHash } from 'node:crypto';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Device } from '../../../src/services/catalogue/sets/link';
import { dayOf } from '../../../src/shared/text/days';
import type { Database } from '../../db/connect';
import { account, channel, channelCost, page, shortLink, shortLinkTarget, visit, visitRoll } from '../../db/schema';
import { Chance } from '../../providers/sandbox/random';
import { makePartition, monthOf } from '../../domain/visit/partition.store';
import type { Visit } from '../../domain/visit/raw.store';
import { PAGES } from '../words/pages';
import { daysAgo } from '../people/hours';
import { PUBLIC_HOURS } from '../../providers/sandbox/week';
import words from '../words/links.json';
import type { Words } from '../words/schemas';

/** Channels and short links of the demonstration. */
const { channels: CHANNELS, links: LINKS } = words as Words<'links'>;

const DAY = 86_400_000;
const SEED = 20_261_127;
const DAYS = 60;
const CHUNK = 2_000;
const DEVICES: readonly (readonly [Device, number])[] = [
  ['phone', 86],
  ['desktop', 11],
  ['tablet', 3],
];
/** Share of visits that follow one of the page's links, and of visitors who come again on the same day. */
const BY_LINK = 0.45;
/** Visitors come by day, a few of them early or late. */
const VISITED_HOURS = PUBLIC_HOURS.map((share, hour) => [hour, hour < 9 || hour > 21 ? share / 2 : share] as const);
const AGAIN = 0.22;

interface Scene {
  readonly tx: Database;
  readonly now: Date;
  readonly departmentId: number;
  readonly creatorId: number;
}

interface Linked {
  readonly linkId: number;
  readonly pageId: number | null;
  readonly code: string;
  readonly isOpen: boolean;
}

/** Nothing without the demonstration's pages. */
export async function insertLinks(tx: Database, now: Date): Promise<void> {
  const [leader] = await tx.select().from(account).where(eq(account.loginName, 'leader'));
  const pages = await tx
    .select({ pageId: page.pageId, slug: page.slug, departmentId: page.departmentId })
    .from(page)
    .where(and(isNotNull(page.slug), isNotNull(page.versionNo)));
  const [first] = pages;
  if (!leader || !first) return;
  const scene = { tx, now, departmentId: first.departmentId, creatorId: leader.userId };
  const channels = await insertChannels(scene);
  const pageIds = new Map(pages.map(({ slug, pageId }) => [slug!, pageId]));
  const links = await insertShortLinks(scene, channels, pageIds);
  await insertVisits(scene, pageIds, links);
}

/** Ids by code. */
async function insertChannels({ tx, now, departmentId, creatorId }: Scene): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const { name, code, parent, cost } of CHANNELS) {
    const createTime = daysAgo(now, 90, `channel ${code}`);
    const parentId = parent === undefined ? null : ids.get(parent)!;
    const [row] = await tx
      .insert(channel)
      .values({ departmentId, creatorId, parentId, name, code, createTime, updateTime: createTime })
      .returning({ channelId: channel.channelId });
    const { channelId } = row!;
    ids.set(code, channelId);
    if (cost === undefined) continue;
    const months = [90, 60, 30].map((ago) => ({
      channelId,
      departmentId,
      spentFrom: dayOf(new Date(now.getTime() - (ago - 1) * DAY)),
      spentTo: dayOf(new Date(now.getTime() - (ago - 30) * DAY)),
      amount: cost + ago * 10,
      remark: '投放合同',
      creatorId,
      createTime: daysAgo(now, ago - 1, `cost ${code} ${ago}`),
    }));
    await tx.insert(channelCost).values(months);
  }
  return ids;
}

async function insertShortLinks(
  { tx, now, departmentId, creatorId }: Scene,
  channels: ReadonlyMap<string, number>,
  pageIds: ReadonlyMap<string, number>,
): Promise<Linked[]> {
  const linked: Linked[] = [];
  for (const [index, { name, target, channel: code, state }] of LINKS.entries()) {
    const pageId = pageIds.get(target) ?? null;
    const createTime = daysAgo(now, DAYS - index, `link ${name}`);
    const aim = { pageId, targetUrl: pageId === null ? target : null };
    const values = {
      ...aim,
      departmentId,
      creatorId,
      name,
      hash: createHash('sha256').update(name).digest('base64url').replaceAll(/[-_]/g, '').slice(0, 7),
      channelId: code === null ? null : channels.get(code)!,
      paused: state === 'paused',
      expireTime: state === 'expired' ? new Date(now.getTime() - 9 * DAY) : null,
      createTime,
      updateTime: createTime,
    };
    const [row] = await tx.insert(shortLink).values(values).returning({ linkId: shortLink.linkId });
    const { linkId } = row!;
    await tx.insert(shortLinkTarget).values({ linkId, ...aim, userId: creatorId, createTime });
    linked.push({ linkId, pageId, code: code ?? '', isOpen: state === undefined });
  }
  return linked;
}

async function insertVisits(
  { tx, now, departmentId }: Scene,
  pageIds: ReadonlyMap<string, number>,
  links: readonly Linked[],
): Promise<void> {
  const making = { chance: new Chance(SEED), departmentId, made: 0 };
  const visits: Visit[] = [];
  for (let ago = DAYS - 1; ago >= 0; ago--) {
    const day = dayOf(new Date(now.getTime() - ago * DAY));
    await makePartition(tx, monthOf(day));
    await tx.insert(visitRoll).values({ day }).onConflictDoNothing();
    for (const { slug, dailyVisits } of PAGES)
      if (slug !== null && pageIds.has(slug)) {
        const pageId = pageIds.get(slug)!;
        const own = links.filter((link) => link.pageId === pageId && (link.isOpen || ago > 9));
        visits.push(...visitsOfDay(making, { pageId, day, ago, usual: dailyVisits, links: own }));
      }
  }
  const past = visits.filter(({ time }) => time < now);
  for (let start = 0; start < past.length; start += CHUNK)
    await tx.insert(visit).values(past.slice(start, start + CHUNK));
}

interface Making {
  readonly chance: Chance;
  readonly departmentId: number;
  made: number;
}

interface DayOfPage {
  readonly pageId: number;
  readonly day: string;
  readonly ago: number;
  readonly usual: number;
  readonly links: readonly Linked[];
}

/** More towards today, and fewer at weekends. */
function visitsOfDay(making: Making, { pageId, day, ago, usual, links }: DayOfPage): Visit[] {
  const { chance, departmentId } = making;
  const begin = new Date(`${day}T00:00:00+08:00`).getTime();
  const isWeekend = [0, 6].includes(new Date(begin + DAY / 3).getUTCDay());
  const amount = Math.round(usual * (1 - ago / 100) * (isWeekend ? 0.7 : 1) * (0.8 + chance.next() * 0.4));
  const people: Buffer[] = [];
  return Array.from({ length: amount }, () => {
    const again = people.length > 0 && chance.happens(AGAIN);
    const visitor = again ? chance.pick(people) : digestOf(++making.made);
    if (!again) people.push(visitor);
    const link = links.length > 0 && chance.happens(BY_LINK) ? chance.pick(links) : null;
    const channel =
      link?.code ?? chance.weighted([['', 6], ...CHANNELS.map(({ code, weight }) => [code, weight] as const)]);
    const hour = chance.weighted(VISITED_HOURS);
    const time = new Date(begin + hour * 3_600_000 + chance.between(0, 3_599_999));
    const device = chance.weighted(DEVICES);
    const linkId = link?.linkId ?? 0;
    const seen = { day, time, departmentId, pageId, linkId, channel, device, visitor };
    const view = { ...seen, visitId: idOf(++making.made), isFollow: false };
    return link === null ? [view] : [{ ...seen, visitId: idOf(++making.made), isFollow: true }, view];
  }).flat();
}

const digestOf = (number: number): Buffer => createHash('sha256').update(`visitor ${number}`).digest().subarray(0, 10);
const idOf = (number: number): string => `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`;
