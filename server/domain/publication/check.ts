/** Loads the facts for the checks of a publication and runs them. */
import type { PublicationFinding } from '../../../src/services/catalogue/generated/types';
import type { Database } from '../../db/connect';
import { beginOfDay } from '../../db/days';
import type { Context } from '../../kernel/handler';
import { storeOf } from '../../providers/storage';
import { contentAt, isPlayable } from '../../providers/storage/content';
import { keyAt } from '../../providers/storage/upload.rules';
import { activeWords } from '../prohibited/prohibited.store';
import type { Word } from '../prohibited/prohibited.rules';
import type { PublisherReader } from '../publisher/publisher.store';
import { accountsIn, countsOfDay, sameTexts, type When } from './check.store';
import { findingsOf, type AccountFacts, type Composed, type Picture, type VideoState } from './check.rules';

export interface Target {
  readonly publisherId: number;
  readonly composed: Composed;
}

export interface Request {
  readonly targets: readonly Target[];
  readonly planTime: Date | null;
  /** Id of the edited publication, which is excluded from the search for repeated texts. */
  readonly loggerId?: number;
}

/** Facts shared by several checks, such as those of all rows of a sheet. */
export interface Surroundings {
  readonly words: readonly Word[];
}

export const surroundingsOf = async ({ db, actor }: Pick<Context, 'db' | 'actor'>): Promise<Surroundings> => ({
  words: await activeWords(db, actor),
});

type Around = Pick<Context, 'db' | 'actor' | 'now' | 'config' | 'work'>;

export async function check(
  context: Around,
  { targets, planTime, loggerId }: Request,
  surroundings?: Surroundings,
): Promise<PublicationFinding[]> {
  const { db, actor, now } = context;
  const { words } = surroundings ?? (await surroundingsOf(context));
  const first = targets[0]?.composed;
  const pictures = first
    ? await picturesOf(context, [...first.imageUrls, ...(first.coverUrl ? [first.coverUrl] : [])])
    : [];
  const video = first?.kind === 'video' ? await videoOf(context, first.videoUrl) : undefined;
  const day = beginOfDay(planTime ?? now());
  const facts = await factsOf(db, actor, targets, { day, now: now(), ...(loggerId !== undefined && { loggerId }) });
  return findingsOf(
    targets.map((target, at) => ({ ...target, account: facts[at] ?? null })),
    { planTime, pictures, video, words, now: now() },
  );
}

/** Reads type and size of stored pictures; a picture that several accounts use is read once. */
async function picturesOf({ config, work }: Around, urls: readonly string[]): Promise<Picture[]> {
  const store = storeOf(config);
  const found: Picture[] = [];
  for (const url of urls) {
    const key = keyAt(url);
    const bytes = key === undefined ? undefined : await store.sizeOf(key);
    if (key === undefined) found.push(undefined);
    else if (!bytes) found.push(null);
    else {
      const content = await contentAt(store, key, 'image', work);
      found.push({
        type: content?.contentType ?? '',
        bytes,
        width: content?.width ?? 0,
        height: content?.height ?? 0,
      });
    }
  }
  return found;
}

async function videoOf({ config, work }: Around, url: string | null): Promise<VideoState> {
  const key = keyAt(url ?? '');
  if (key === undefined) return undefined;
  const store = storeOf(config);
  const size = await store.sizeOf(key);
  if (!size) return 'missing';
  return (await isPlayable(store, key, size, work)) ? 'playable' : 'broken';
}

async function factsOf(
  db: Database,
  reader: PublisherReader,
  targets: readonly Target[],
  when: When,
): Promise<(AccountFacts | null)[]> {
  const ids = [...new Set(targets.map(({ publisherId }) => publisherId))];
  if (ids.length === 0) return [];
  const accounts = await accountsIn(db, reader, ids);
  const counts = await countsOfDay(db, ids, when);
  const texts = [...new Set(targets.map(({ composed }) => composed.content).filter((text) => text.trim() !== ''))];
  const same = texts.length === 0 ? [] : await sameTexts(db, ids, texts, when);
  return targets.map(({ publisherId, composed }) => {
    const account = accounts.find((each) => each.publisherId === publisherId);
    const time = same.find((each) => each.publisherId === publisherId && each.content === composed.content)?.time;
    return account
      ? {
          state: account.state,
          since: account.since,
          dailyLimit: account.dailyLimit,
          plannedThatDay: counts.get(publisherId) ?? 0,
          sameText: time === undefined ? null : new Date(time),
        }
      : null;
  });
}
