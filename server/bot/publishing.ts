/** Work around publishing: publishes a note, looks up whether one was published, reads figures, checks, asks. */
import type { BotPublishing, BotPublishingReport } from '../../src/services/catalogue/generated/types';
import type { Around } from './around';
import { NotAdmitted, Refused } from './console';
import { type NoteFound, PlatformFailure, type Platform } from './platforms';

type Report = Omit<BotPublishingReport, 'work' | 'rowId' | 'claimId'>;
type Note = NonNullable<BotPublishing['note']>;

/** Tells the console; false: the claim is lost, and nothing may be sent. */
type SendReport = (report: Report) => Promise<boolean>;

export async function attendPublishing(
  job: BotPublishing,
  { options, console, log, stop, pause }: Around,
): Promise<void> {
  const { work, rowId, claimId, platform, headers, leaseSeconds } = job;
  const lost = new AbortController();
  const signal = AbortSignal.any([stop, lost.signal]);
  const sendReport: SendReport = async (report) =>
    (await console.insist('bot.report', { publishing: { work, rowId, claimId, ...report } }, stop, pause)).held;
  const beat = async () => {
    if (!(await sendReport({ found: 'alive' }))) lost.abort();
  };
  // Only publications have a lease that is renewed; other work is repeated if it takes too long.
  const isLong = work === 'publish' || work === 'lookUp';
  const alive = isLong ? setInterval(() => void beat().catch(() => undefined), (leaseSeconds * 1000) / 3) : undefined;
  try {
    const connected = options.platforms.get(platform)!.connect({ platform, headers, signal, pause });
    await WORK[work](connected, job, sendReport);
  } catch (error) {
    if (stop.aborted || lost.signal.aborted) return;
    if (error instanceof NotAdmitted) throw error;
    const failure = error instanceof PlatformFailure ? error : null;
    log.trouble(`Publishing ${work} ${rowId} failed: ${failure?.message ?? String((error as Error).stack ?? error)}`);
    // The console refuses what the platform answered: it decides by the lease what becomes of the publication.
    if (error instanceof Refused) return;
    await sendReport({ found: 'failed', ...reportOf(failure) });
  } finally {
    clearInterval(alive);
  }
}

export const reportOf = (failure: PlatformFailure | null): Pick<Report, 'kind' | 'detail' | 'retryAfterSeconds'> =>
  failure
    ? {
        kind: failure.kind,
        ...(failure.detail && { detail: failure.detail.slice(0, 200) }),
        ...(failure.retryAfterSeconds > 0 && {
          retryAfterSeconds: Math.min(86_400, Math.ceil(failure.retryAfterSeconds)),
        }),
      }
    : { kind: 'fault' };

/** Cents of a yuan. */
const CENTS = 100;

type Work = (platform: Platform, job: BotPublishing, sendReport: SendReport) => Promise<void>;

const WORK: Readonly<Record<BotPublishing['work'], Work>> = {
  async publish(platform, job, sendReport) {
    const note = noteOf(job);
    // From here on nobody can cancel; without the console's consent nothing is sent.
    if (!(await sendReport({ found: 'sending' }))) return;
    const { platformFlowId, url } = await platform.publish({ ...note, content: textOf(note) }, note.key);
    await sendReport({ found: 'published', published: { platformFlowId, url } });
  },
  async lookUp(platform, job, sendReport) {
    const found = await platform.publishedWith(noteOf(job).key);
    await sendReport(found ? publishedOf(found) : { found: 'absent' });
  },
  async figures(platform, job, sendReport) {
    const found = await platform.publishedWith(noteOf(job).key);
    if (!found) throw new PlatformFailure('missing');
    await sendReport(publishedOf(found));
  },
  async check(platform, _job, sendReport) {
    const { platformUserId, nickname } = await platform.account();
    const { avatar } = await platform.blogger(platformUserId);
    await sendReport({ found: 'known', person: { platformUserId, nickname, avatar } });
  },
  async topics(platform, { question }, sendReport) {
    if (!question) throw new PlatformFailure('missing');
    const { by, text } = question;
    const topics =
      by === 'ads'
        ? (await platform.adsKeywords(text)).map(({ word, volume, price, competition }) => ({
            name: word,
            viewCount: volume,
            price: price / CENTS,
            competition,
          }))
        : [...(await platform.topics(by, text))];
    await sendReport({ found: 'topics', topics });
  },
};

function noteOf({ note }: BotPublishing): Note {
  if (!note) throw new PlatformFailure('missing');
  return note;
}

/** Platforms take topics as a part of the text. */
const textOf = ({ content, topics }: Note): string =>
  topics.length === 0 ? content : `${content}\n${topics.map((topic) => `#${topic}`).join(' ')}`.trim();

const publishedOf = ({ platformFlowId, url, figures }: NoteFound): Report => ({
  found: 'published',
  published: { platformFlowId, url, figures },
});
