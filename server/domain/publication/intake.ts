/**
 * Fetches the media of other hosts of queued publications and stores them: bots get files of this console only. A
 * medium that cannot be fetched fails the publication with the reason.
 */
import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { RELEASED } from '../../db/claims';
import type { Database } from '../../db/connect';
import { publication } from '../../db/schema';
import type { AppConfig } from '../../kernel/config';
import { listedNetwork, publicNetwork } from '../../providers/outbound/request';
import { fetchMedium, type Fetching } from '../file/fetch-medium';
import { placeOf } from '../file/media';
import { MESSAGES } from './publication.messages';
import { addSteps, changePublications, type PublicationRow } from './publication.store';

export interface Intake extends Omit<Fetching, 'network' | 'config'> {
  readonly db: Database;
  readonly config: Fetching['config'] & { readonly console: Pick<AppConfig['console'], 'mediaHosts'> };
  readonly network?: Fetching['network'];
}

type Media = Pick<PublicationRow, 'imageUrls' | 'videoUrl' | 'coverUrl'>;

/** Publications of one run; the next run takes the others. */
const AT_ONCE = 20;

/** Condition: an address of another host, which bots do not get. */
export const hasMediaElsewhere: SQL = sql`(
  exists (select 1 from unnest(${publication.imageUrls}) as url where url ilike 'http%')
  or coalesce(${publication.videoUrl} ilike 'http%', false) or coalesce(${publication.coverUrl} ilike 'http%', false))`;

/** Whether every medium is of this console. */
export const hasOwnMedia = ({ imageUrls, videoUrl, coverUrl }: Media): boolean =>
  [...imageUrls, videoUrl ?? '', coverUrl ?? ''].every(
    (url) => url === '' || ['file', 'drawn'].includes(placeOf(url).is),
  );

export async function takeInMedia(intake: Intake): Promise<void> {
  const due = await intake.db
    .select()
    .from(publication)
    .where(and(inArray(publication.state, ['waiting', 'due']), hasMediaElsewhere))
    .orderBy(asc(publication.dueTime))
    .limit(AT_ONCE);
  for (const row of due) {
    if (intake.signal.aborted) return;
    await takeIn(intake, row);
  }
}

async function takeIn({ db, ...intake }: Intake, row: PublicationRow): Promise<void> {
  const network = listedNetwork(
    intake.config.console.mediaHosts,
    MESSAGES.notAMediaHost,
    intake.network ?? publicNetwork,
  );
  const copies = new Map<string, string>();
  const failures: string[] = [];
  const fetch = async (url: string | null, kind: 'image' | 'video', what: string) => {
    if (!url || placeOf(url).is !== 'elsewhere' || copies.has(url)) return;
    const fetched = await fetchMedium(url, kind, { ...intake, network });
    if ('url' in fetched) copies.set(url, fetched.url);
    else failures.push(MESSAGES.notFetched(what, fetched.reason));
  };
  for (const [index, url] of row.imageUrls.entries()) await fetch(url, 'image', MESSAGES.pictureAt(index + 1));
  await fetch(row.videoUrl, 'video', MESSAGES.video);
  await fetch(row.coverUrl, 'image', MESSAGES.cover);
  // A server that stops fetches nothing more; another one begins anew.
  if (intake.signal.aborted) return;
  const now = intake.now();
  const copied = (url: string | null) => (url === null ? null : (copies.get(url) ?? url));
  await db.transaction(async (tx) => {
    if (!(await isUnchanged(tx, row))) return;
    if (failures.length > 0) return failMedia(tx, row, failures.join('；'), now);
    const media = {
      imageUrls: row.imageUrls.map((url) => copied(url)!),
      videoUrl: copied(row.videoUrl),
      coverUrl: copied(row.coverUrl),
    };
    await changePublications(tx, [row.loggerId], media, now);
    await addSteps(tx, [{ loggerId: row.loggerId, step: 'changed', detail: MESSAGES.takenIn(copies.size) }], now);
  });
}

/** Locks the row; false: it was changed or cancelled meanwhile. */
async function isUnchanged(
  tx: Database,
  { loggerId, imageUrls, videoUrl, coverUrl }: PublicationRow,
): Promise<boolean> {
  const [now] = await tx
    .select()
    .from(publication)
    .where(and(eq(publication.loggerId, loggerId), inArray(publication.state, ['waiting', 'due'])))
    .for('update');
  const mediaOf = (row: Media) => JSON.stringify([row.imageUrls, row.videoUrl, row.coverUrl]);
  return now !== undefined && mediaOf(now) === mediaOf({ imageUrls, videoUrl, coverUrl });
}

/** Ends a publication whose media bots must not get; a person can change or retry it. */
export async function failMedia(
  tx: Database,
  { loggerId }: Pick<PublicationRow, 'loggerId'>,
  reason: string,
  now: Date,
): Promise<void> {
  const failed = { state: 'failed', isRetryable: true, failReason: reason, ...RELEASED } as const;
  await changePublications(tx, [loggerId], failed, now);
  await addSteps(tx, [{ loggerId, step: 'failed', detail: reason }], now);
}
