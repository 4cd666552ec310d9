/** Publishing accounts with log-ins of the sandbox platform, five weeks of their publications, and cover notes. */
import { and, asc, eq } from 'drizzle-orm';
import type { PublisherState } from '../../../src/services/catalogue/sets/publication';
import { addDays, beginOfDay } from '../../db/days';
import type { Database } from '../../db/connect';
import { account, generatedPicture, publication, publishStep, sandboxNote } from '../../db/schema';
import { insertPublisher } from '../../domain/publisher/publisher.store';
import type { Sealer } from '../../kernel/session/seal';
import { OFFLINE_LABEL } from '../../providers/picture/offline';
import { hashOf } from '../../providers/sandbox/ids';
import { LOG_IN_LASTS_MS, logInCookie } from '../../providers/sandbox/log-in';
import { noteUrl } from '../../providers/sandbox/notes';
import { personOf } from '../../providers/sandbox/people';
import { insertCoverNotes } from './cover-notes';
import { PUBLICATION_TEXTS, PUBLISHERS, type PublicationText } from '../words/publications';
import { daysAgo, workHours } from '../people/hours';

const DEPARTMENT = 1;
const MINUTE = 60_000;
/** Days before and after today, and the times of a day at which the accounts publish. */
const DAYS = { before: 21, after: 14 } as const;
/** Pixels of the demonstration's covers. */
const PICTURE_SIZE = { width: 360, height: 480 } as const;
const TIMES = ['12:10', '18:30', '20:45'] as const;

interface Scene {
  readonly tx: Database;
  readonly now: Date;
  readonly creatorId: number;
  readonly origin: string;
}

interface Account {
  readonly publisherId: number;
  readonly userId: string;
  readonly nickname: string;
  readonly state: PublisherState;
  /** Those of its topics. */
  readonly texts: readonly PublicationText[];
}

export async function insertPublications(tx: Database, now: Date, seal: Sealer, origin: string): Promise<void> {
  const [creator] = await tx
    .select({ userId: account.userId })
    .from(account)
    .where(and(eq(account.departmentId, DEPARTMENT), eq(account.adminLevel, 0)))
    .orderBy(asc(account.userId))
    .limit(1);
  if (!creator) return;
  const scene: Scene = { tx, now, creatorId: creator.userId, origin };
  const accounts: Account[] = [];
  for (const each of PUBLISHERS) accounts.push(await insertAccount(scene, seal, each));
  for (let day = -DAYS.before; day <= DAYS.after; day += 1)
    for (const [index, time] of TIMES.entries()) {
      const serial = (day + DAYS.before) * TIMES.length + index;
      // Not every account publishes three times a day.
      if (hashOf(`publication ${serial}`) % 3 === 0) continue;
      await insertPublication(scene, accounts[serial % accounts.length]!, serial, timeOf(now, day, time, serial));
    }
  await insertPictures(scene);
  await insertCoverNotes(tx, now, DEPARTMENT);
}

/** Pictures that a text has: the first was generated, the others are similar ones made from it. */
const PICTURES = 4;
const pictureUrl = (cover: string, nth: number): string => `/demo-media/cover/${cover}-${nth % PICTURES}.svg`;

async function insertPictures({ tx, now, creatorId }: Scene): Promise<void> {
  const rows = PUBLICATION_TEXTS.flatMap(({ cover, title }) =>
    Array.from({ length: PICTURES }, (_, nth) => ({
      userId: creatorId,
      imageUrl: pictureUrl(cover, nth),
      ...PICTURE_SIZE,
      ...(nth === 0
        ? { origin: 'generate' as const, prompt: `${title}，暖色，留白` }
        : { origin: 'variation' as const, prompt: '', sourceUrl: pictureUrl(cover, 0) }),
      isOffline: true,
      provider: OFFLINE_LABEL,
      createTime: daysAgo(now, DAYS.before + 4 + nth / 10, `picture ${title}`),
    })),
  );
  await tx.insert(generatedPicture).values(rows);
}

/** A few minutes later than the plan, as people choose times. */
function timeOf(now: Date, day: number, time: string, serial: number): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(
    addDays(beginOfDay(now), day).getTime() + (hours * 60 + minutes + (hashOf(`minute ${serial}`) % 9) * 5) * MINUTE,
  );
}

async function insertAccount(
  { tx, now, creatorId }: Scene,
  seal: Sealer,
  { name, state, person, topics }: (typeof PUBLISHERS)[number],
): Promise<Account> {
  const key = { platform: 'xhs' as const, person };
  const { nickname, avatar, userId } = personOf(key);
  const since = daysAgo(now, state === 'ended' ? 2 : 30, name);
  const values = {
    departmentId: DEPARTMENT,
    creatorId,
    platform: key.platform,
    name,
    nickname,
    avatar,
    platformUserId: userId,
    scope: 'department' as const,
    origin: 'qrCode' as const,
    state,
    since,
    reason: state === 'ended' ? '登录已过期，请重新登录' : '',
    createTime: daysAgo(now, 60, name),
    updateTime: since,
  };
  const cookie = logInCookie(key, new Date(now.getTime() + LOG_IN_LASTS_MS));
  const publisherId = await insertPublisher(tx, values, [{ name: 'cookie', value: cookie }], seal);
  return {
    publisherId,
    userId,
    nickname,
    state,
    texts: PUBLICATION_TEXTS.filter(({ topic }) => topics.includes(topic)),
  };
}

/** What has been published is on the sandbox platform as well, where its address leads. */
async function insertPublication(scene: Scene, by: Account, serial: number, planTime: Date): Promise<void> {
  const { tx, now, creatorId, origin } = scene;
  const text = by.texts[Math.floor(serial / PUBLISHERS.length) % by.texts.length]!;
  const isPast = planTime < now;
  const failed = isPast && serial % 17 === 0;
  // What an account with an ended log-in had planned since still waits.
  const waits = isPast && by.state === 'ended' && planTime > addDays(now, -2);
  const state = !isPast ? 'waiting' : waits ? 'due' : failed ? 'failed' : 'published';
  const key = `atelier-demo-publication-${serial}`;
  const noteId = `6${hashOf(key).toString(16).padStart(8, '0')}${serial.toString(16).padStart(15, '0')}`;
  const cover = pictureUrl(text.cover, serial);
  const planned = addDays(planTime, -3);
  // What is planned further ahead was planned within the last days.
  const createTime = planned < now ? workHours(now)(planned) : daysAgo(now, 0.2 + (serial % 7) / 4, key);
  const viewCount = 300 + (hashOf(`${key} views`) % 3_000);
  const published =
    state === 'published'
      ? {
          noteUrl: noteUrl(origin, 'xhs', noteId),
          platformFlowId: noteId,
          publishTime: planTime,
          figuresTime: planTime,
          figuresDueTime: now,
          viewCount,
          likeCount: Math.floor(viewCount * 0.06),
          collectCount: Math.floor(viewCount * 0.02),
          attempts: 1,
        }
      : {};
  const [row] = await tx
    .insert(publication)
    .values({
      departmentId: DEPARTMENT,
      creatorId,
      key,
      kind: 'images',
      title: text.title,
      content: text.content,
      topics: [...text.topics],
      imageUrls: [cover],
      platform: 'xhs',
      publisherId: by.publisherId,
      state,
      planTime,
      dueTime: state === 'published' ? null : planTime,
      failReason: state === 'failed' ? '平台拒绝（图片清晰度不足）' : null,
      createTime,
      updateTime: isPast ? planTime : createTime,
      ...published,
    })
    .returning({ loggerId: publication.loggerId });
  const steps: Omit<typeof publishStep.$inferInsert, 'loggerId'>[] = [
    { step: 'planned', actorId: creatorId, time: createTime },
    ...(state === 'published' ? [{ step: 'published' as const, time: planTime }] : []),
    ...(state === 'failed' ? [{ step: 'failed' as const, time: planTime }] : []),
  ];
  await tx.insert(publishStep).values(steps.map((each) => ({ ...each, loggerId: row!.loggerId })));
  if (state === 'published') await insertNote(tx, by, { noteId, key, cover, planTime, text });
}

async function insertNote(
  tx: Database,
  { userId, nickname }: Account,
  note: { noteId: string; key: string; cover: string; planTime: Date; text: PublicationText },
): Promise<void> {
  const { noteId, key, cover, planTime, text } = note;
  await tx.insert(sandboxNote).values({
    platform: 'xhs',
    noteId,
    userId,
    authorName: nickname,
    type: 'note',
    title: text.title,
    content: `${text.content}\n${text.topics.map((topic) => `#${topic}`).join(' ')}`,
    cover,
    images: [cover],
    publishTime: planTime,
    publishKey: key,
  });
}
