/** Loads the facts for the checks of a publication and runs them. */
import type { PublicationFinding } from '../../../src/services/catalogue/generated/types';
import type { Database } from '../../db/connect';
import { beginOfDay } from '../../db/days';
import type { Context } from '../../kernel/calls/handler';
import { storeOf } from '../../providers/storage';
import { contentOfFile, isFetchable, placeOf, stateOfFile } from '../file/media';
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

/** Reads type and size of stored pictures, each once. */
const picturesOf = (context: Around, urls: readonly string[]): Promise<Picture[]> =>
  Promise.all(urls.map((url) => pictureAt(context, url)));

async function pictureAt({ config, work }: Around, url: string): Promise<Picture> {
  const place = placeOf(url);
  if (place.is === 'elsewhere') return isFetchable(url, config) ? undefined : null;
  if (place.is === 'none' || place.kind !== 'image') return null;
  if (place.is === 'drawn') return undefined;
  const bytes = await storeOf(config).sizeOf(place.key);
  if (!bytes) return null;
  const content = await contentOfFile({ config, work }, { ...place, size: bytes });
  const { contentType = '', width, height } = content ?? {};
  return { type: contentType, bytes, width: width ?? 0, height: height ?? 0 };
}

async function videoOf({ config, work }: Around, url: string | null): Promise<VideoState> {
  if (!url) return undefined;
  const place = placeOf(url);
  if (place.is === 'elsewhere') return isFetchable(url, config) ? undefined : 'missing';
  if (place.is === 'none' || place.kind !== 'video') return 'missing';
  if (place.is === 'drawn') return undefined;
  const state = await stateOfFile({ config, work }, place);
  return state === 'good' ? 'playable' : state;
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
