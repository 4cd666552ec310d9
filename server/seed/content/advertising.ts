/** A budget, and campaigns around published notes that run, ran or wait; their figures are those of the sandbox. */
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { dayOf } from '../../../src/shared/text/days';
import { addDays } from '../../db/days';
import type { Database } from '../../db/connect';
import {
  generatedNote,
  publisherAuth,
  publication,
  sandboxAds,
  xhsAds,
  xhsAdsBudget,
  xhsAdsDay,
  type SandboxAdsSettings,
} from '../../db/schema';
import { centsOf, yuanOf } from '../../domain/xhs-ads/ads.rules';
import { daysOf, refusalOf } from '../../providers/sandbox/ads.rules';
import { MESSAGES } from '../../domain/xhs-ads/ads.messages';
import { awake, daysAgo } from '../people/hours';
import { PUBLICATION_TEXTS } from '../words/publications';
import type { Words } from '../words/schemas';
import words from '../words/advertising.json';

/** Campaigns of the demonstration. */
type CampaignText = Words<'advertising'>['campaigns'][number];
const { campaigns: CAMPAIGN_TEXTS } = words as Words<'advertising'>;

/** By the title of a publication. */
const TOPIC_OF = new Map(PUBLICATION_TEXTS.map(({ title, topic }) => [title, topic]));
const DEPARTMENT = 1;
const DAILY_LIMIT = 1_500;

interface Scene {
  readonly tx: Database;
  readonly now: Date;
  readonly notes: readonly (typeof publication.$inferSelect)[];
  /** The platform's id of an account's person, by account. */
  readonly owners: ReadonlyMap<number, string>;
}

export async function insertAdvertising(tx: Database, now: Date): Promise<void> {
  const notes = await tx
    .select()
    .from(publication)
    .where(
      and(
        eq(publication.departmentId, DEPARTMENT),
        eq(publication.state, 'published'),
        isNotNull(publication.platformFlowId),
      ),
    )
    .orderBy(asc(publication.loggerId));
  const accounts = await tx.select().from(publisherAuth).where(eq(publisherAuth.state, 'valid'));
  const owners = new Map(accounts.map(({ publisherId, platformUserId }) => [publisherId, platformUserId!]));
  const usable = notes.filter(({ publisherId }) => owners.has(publisherId!));
  if (usable.length === 0) return;
  await tx.insert(xhsAdsBudget).values({
    departmentId: DEPARTMENT,
    dailyLimit: DAILY_LIMIT,
    updateTime: daysAgo(now, 40, 'budget'),
  });
  for (const [index, text] of CAMPAIGN_TEXTS.entries())
    await insertCampaign({ tx, now, notes: usable, owners }, text, index);
}

async function insertCampaign(scene: Scene, text: CampaignText, index: number): Promise<void> {
  const { tx, now, notes, owners } = scene;
  const fitting = notes.filter(({ title }) => TOPIC_OF.get(title) === text.topic);
  const among = fitting.length > 0 ? fitting : notes;
  const note = among[(index * 5) % among.length]!;
  const { state, keywords, dailyBudget } = text;
  const startTime = text.from < 0 ? daysAgo(now, -text.from, text.name) : addDays(now, text.from);
  const settings: SandboxAdsSettings = {
    noteId: note.platformFlowId!,
    keywords: keywords.map(([word, bid]) => ({ word, bid: centsOf(bid) })),
    dailyBudget: centsOf(dailyBudget),
    startDay: dayOf(startTime),
    endDay: dayOf(addDays(now, text.to)),
  };
  const ran = state === 'running' || state === 'stopped' || state === 'ended';
  const key = `atelier-demo-ads-${index}`;
  const endTime = state === 'stopped' ? daysAgo(now, 4, `end of ${text.name}`) : null;
  const source = await sourceOf(scene, text, note);
  const [made] = await tx
    .insert(xhsAds)
    .values({
      departmentId: DEPARTMENT,
      creatorId: note.creatorId,
      key,
      name: text.name,
      ...source,
      publisherId: note.publisherId!,
      keywords: keywords.map(([word, bid]) => ({ word, bid })),
      dailyBudget,
      startDay: settings.startDay,
      endDay: settings.endDay,
      state,
      reason: state === 'refused' ? `${MESSAGES.failed.refused}（${refusalOf(settings)!}）` : '',
      revision: state === 'draft' ? 0 : 1,
      publishTime: state === 'draft' ? null : startTime,
      figuresTime: ran ? (endTime ?? now) : null,
      dueTime: state === 'running' ? now : null,
      createTime: state === 'draft' ? daysAgo(now, 1, text.name) : awake(addDays(startTime, -2)),
      updateTime: endTime ?? (state === 'draft' ? daysAgo(now, 1, text.name) : startTime),
    })
    .returning({ adsId: xhsAds.adsId });
  if (!ran) return;
  const ownerId = owners.get(note.publisherId!)!;
  await tx.insert(sandboxAds).values({ platform: 'xhs', ownerId, key, revision: 1, settings, startTime, endTime });
  const days = daysOf([{ key, settings, startTime, endTime }], now);
  if (days.length > 0)
    await tx
      .insert(xhsAdsDay)
      .values(days.map(({ spent, ...day }) => ({ adsId: made!.adsId, ...day, spent: yuanOf(spent) })));
}

/** The note of a campaign: a publication, or a generated note that nobody has published yet. */
async function sourceOf({ tx }: Scene, { state }: CampaignText, note: Scene['notes'][number]) {
  const [generated] =
    state === 'draft'
      ? await tx
          .select()
          .from(generatedNote)
          .where(eq(generatedNote.departmentId, DEPARTMENT))
          .orderBy(asc(generatedNote.noteId))
          .limit(1)
      : [];
  return generated
    ? {
        sourceKind: 'generatedNote' as const,
        sourceId: generated.noteId,
        noteTitle: generated.title,
        noteCover: generated.images[0] ?? '',
      }
    : {
        sourceKind: 'publication' as const,
        sourceId: note.loggerId,
        noteTitle: note.title,
        noteCover: note.imageUrls[0] ?? '',
        noteUrl: note.noteUrl ?? '',
        platformFlowId: note.platformFlowId,
      };
}
