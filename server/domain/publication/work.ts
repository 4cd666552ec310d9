/** Claims and reports of publishing bots: publications, log-in checks, figures, questions. */
import type { BotPublishing, BotPublishingReport } from '../../../src/services/catalogue/generated/types';
import { eq } from 'drizzle-orm';
import { waiting, type Asking } from '../../db/by-turns';
import { beginOnce } from '../../db/claims';
import type { Database } from '../../db/connect';
import { publisherAuth } from '../../db/schema';
import type { Sealer } from '../../kernel/session/seal';
import { MESSAGES as PUBLISHER_MESSAGES } from '../publisher/publisher.messages';
import * as publishers from '../publisher/publisher.store';
import * as claims from './claim.store';
import { PUBLISH_LEASE_MS } from './claim.rules';
import { failMedia, hasOwnMedia } from './intake';
import { MESSAGES } from './publication.messages';
import { freePublishers, type PublicationRow } from './publication.store';
import * as questions from './topics.store';

type Work = BotPublishing['work'];

/** What a bot's next claim gets, or advances. */
export const duePublishing = (db: Database, ask: Asking) => [
  ...claims.duePublications(db, ask),
  waiting(questions.QUESTIONS, ask),
  waiting(publishers.CHECKS, ask),
];

/** The most urgent work that is due; the same claim id returns the work that it took. null: none. */
export async function takeWork(
  db: Database,
  claim: claims.Claim,
  seal: Sealer,
  now: Date,
): Promise<BotPublishing | null> {
  const { claimId, platforms } = claim;
  const describe = await beginOnce(
    async () => {
      const row = await claims.claimedBy(db, claimId);
      if (row) return () => ofPublication(db, row, claim, seal, now);
      const question = await questions.questionOfClaim(db, claimId);
      if (question) return () => ofQuestion(db, question, claim, seal);
      const checked = await publishers.checkOf(db, claimId);
      return checked && (() => ofCheck(checked, claim, seal));
    },
    async () => {
      await claims.settleDue(db, now);
      return (
        (await claims.takeDue(db, claim, now)) ??
        (await claims.takeUnknown(db, claim, now)) ??
        (await questions.takeQuestion(db, claimId, { platforms, now })) ??
        (await publishers.takeCheck(db, claimId, { platforms, now })) ??
        (await claims.takeFigures(db, claim, now))
      );
    },
  );
  return describe && describe();
}

const WORK_OF: Readonly<Partial<Record<PublicationRow['state'], Work>>> = {
  claimed: 'publish',
  sending: 'publish',
  unknown: 'lookUp',
  published: 'figures',
};

const NOTHING = { note: null, question: null } as const;
const LEASE_SECONDS = PUBLISH_LEASE_MS / 1000;

async function ofPublication(
  db: Database,
  row: PublicationRow,
  { claimId }: claims.Claim,
  seal: Sealer,
  now: Date,
): Promise<BotPublishing | null> {
  const work = WORK_OF[row.state];
  const headers = row.publisherId === null ? null : await headersOf(db, row.publisherId, seal);
  // A publication that ended meanwhile, or whose account was deleted: the bot claims again with a new id.
  if (work === undefined || headers === null) return null;
  // Rows that are older than the check of addresses.
  if (work === 'publish' && !hasOwnMedia(row)) {
    await db.transaction(async (tx) => {
      await failMedia(tx, row, MESSAGES.foreignMedia, now);
      await freePublishers(tx, [row.loggerId]);
    });
    return null;
  }
  const { loggerId, platform, key, kind, title, content, topics, imageUrls, videoUrl, coverUrl } = row;
  const note = { key, kind, title, content, topics, images: imageUrls, videoUrl, coverUrl };
  return { ...NOTHING, work, rowId: loggerId, claimId, platform, leaseSeconds: LEASE_SECONDS, headers, note };
}

async function headersOf(db: Database, publisherId: number, seal: Sealer) {
  const [row] = await db.select().from(publisherAuth).where(eq(publisherAuth.publisherId, publisherId));
  return row ? publishers.openHeaders(seal, row) : null;
}

async function ofQuestion(
  db: Database,
  { questionId, platform, publisherId, by, text }: questions.QuestionRow,
  { claimId }: claims.Claim,
  seal: Sealer,
): Promise<BotPublishing> {
  const headers = (publisherId === null ? null : await headersOf(db, publisherId, seal)) ?? [];
  const about = { rowId: questionId, claimId, platform, leaseSeconds: LEASE_SECONDS, headers };
  return { ...NOTHING, ...about, work: 'topics', question: { by, text } };
}

function ofCheck(row: publishers.Publisher, { claimId }: claims.Claim, seal: Sealer): BotPublishing | null {
  const headers = publishers.openHeaders(seal, row);
  const { publisherId, platform } = row;
  return (
    headers && {
      ...NOTHING,
      work: 'check',
      rowId: publisherId,
      claimId,
      platform,
      leaseSeconds: LEASE_SECONDS,
      headers,
    }
  );
}

/** false: the claim is lost; for `sending` the bot must then not publish. */
export async function takeReport(db: Database, report: BotPublishingReport, now: Date): Promise<boolean> {
  if (report.work === 'topics') return takeTopics(db, report);
  if (report.work === 'check') return takeVerdict(db, report, now);
  return claims.takeReport(db, report, now);
}

async function takeTopics(db: Database, report: BotPublishingReport): Promise<boolean> {
  if (report.found === 'topics') return questions.settleQuestion(db, report, { answer: report.topics ?? [] });
  const words = MESSAGES.failed[report.kind ?? 'fault'];
  return questions.settleQuestion(db, report, { failReason: report.detail ? `${words}（${report.detail}）` : words });
}

/** The platform's verdict on a log-in. Other failures leave the check to its next turn. */
async function takeVerdict(
  db: Database,
  { rowId, claimId, found, person, kind, detail = '' }: BotPublishingReport,
  now: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const row = await publishers.holdCheck(tx, rowId, claimId);
    if (!row) return false;
    const end = (reason: string) => publishers.endLogIn(tx, rowId, reason, now);
    if (found === 'failed') {
      if (kind === 'credential' || kind === 'refused') await end(PUBLISHER_MESSAGES.refused(detail));
      return true;
    }
    if (found !== 'known' || !person) return true;
    const { platformUserId, nickname, avatar } = person;
    if (row.platformUserId !== null && row.platformUserId !== platformUserId) {
      await end(PUBLISHER_MESSAGES.otherPerson(nickname));
      return true;
    }
    const double = await publishers.doubleOf(tx, row, platformUserId);
    if (double) {
      await end(PUBLISHER_MESSAGES.double(double.name));
      return true;
    }
    await publishers.changePublisher(
      tx,
      rowId,
      {
        platformUserId,
        nickname,
        avatar,
        // An account that nobody has named gets its nickname on the platform as its name.
        ...(row.nickname === '' &&
          row.name === PUBLISHER_MESSAGES.unnamed(row.platform) && { name: nickname.slice(0, 40) }),
        state: 'valid',
        since: now,
        reason: '',
        checkId: null,
      },
      now,
    );
    return true;
  });
}
