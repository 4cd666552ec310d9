/** Advertising on the sandbox platform: campaigns of an account, by their key and revision. */
import { and, asc, desc, eq, lt, isNull } from 'drizzle-orm';
import type { Database } from '../../db/connect';
import { sandboxAds, type SandboxAdsSettings } from '../../db/schema';
import { daysOf, refusalOf, stateOf, type AdsSpan } from './ads.rules';
import { personId, type PersonKey } from './ids';
import { findNote, type SandboxContext } from './sandbox';
import type { SandboxAdsState } from './types';

/** Upper bound of the table, because anybody may write to the platform. */
const MAX_ADS = 100_000;

interface Named {
  readonly key: string;
  readonly revision: number;
}

const ofOwner = ({ platform }: SandboxContext, owner: PersonKey, key: string) =>
  and(eq(sandboxAds.platform, platform), eq(sandboxAds.ownerId, personId(owner)), eq(sandboxAds.key, key));

async function shown(db: Database, context: SandboxContext, owner: PersonKey, key: string): Promise<SandboxAdsState> {
  const spans: AdsSpan[] = await db
    .select()
    .from(sandboxAds)
    .where(ofOwner(context, owner, key))
    .orderBy(asc(sandboxAds.revision));
  const last = spans.at(-1);
  return { state: last ? stateOf(last, context.now) : null, days: daysOf(spans, context.now) };
}

export const adsOf = (context: SandboxContext, owner: PersonKey, key: string): Promise<SandboxAdsState> =>
  shown(context.db, context, owner, key);

/**
 * Starts a campaign, or goes on with it under new settings. A revision that is known, or older than the last one,
 * changes nothing, so that repeated and late requests are harmless.
 */
export async function submitAds(
  context: SandboxContext,
  owner: PersonKey,
  { key, revision, settings }: Named & { readonly settings: SandboxAdsSettings },
): Promise<SandboxAdsState | { readonly refused: string } | 'missing' | 'full'> {
  const { db, platform, now } = context;
  const refused = refusalOf(settings);
  if (refused) return { refused };
  if (!(await findNote(context, settings.noteId))) return 'missing';
  if ((await db.$count(sandboxAds)) >= MAX_ADS) return 'full';
  return db.transaction(async (tx) => {
    const [last] = await tx
      .select({ revision: sandboxAds.revision })
      .from(sandboxAds)
      .where(ofOwner(context, owner, key))
      .orderBy(desc(sandboxAds.revision))
      .limit(1)
      .for('update');
    if (!last || last.revision < revision) {
      await tx
        .update(sandboxAds)
        .set({ endTime: now })
        .where(and(ofOwner(context, owner, key), isNull(sandboxAds.endTime)));
      await tx
        .insert(sandboxAds)
        .values({ platform, ownerId: personId(owner), key, revision, settings, startTime: now })
        .onConflictDoNothing();
    }
    return shown(tx, context, owner, key);
  });
}

/** Stops a campaign for good up to this revision: a submission of it that arrives later does not start it. */
export async function stopAds(
  context: SandboxContext,
  owner: PersonKey,
  { key, revision }: Named,
): Promise<SandboxAdsState> {
  const { db, platform, now } = context;
  return db.transaction(async (tx) => {
    await tx
      .insert(sandboxAds)
      .values({ platform, ownerId: personId(owner), key, revision, settings: null, startTime: now, endTime: now })
      .onConflictDoNothing();
    await tx
      .update(sandboxAds)
      .set({ endTime: now })
      .where(and(ofOwner(context, owner, key), isNull(sandboxAds.endTime), lt(sandboxAds.revision, revision + 1)));
    return shown(tx, context, owner, key);
  });
}
