/** The adapter of each platform, as bots declare it: tells whether the console shows real or sandbox data. */
import { eq, sql } from 'drizzle-orm';
import type { BotClaimParams } from '../../../src/services/catalogue/generated/types';
import type { Database } from '../../db/connect';
import { platformAdapter } from '../../db/schema';
import type { Platform } from '../../db/schema/columns';

/** Bots declare their adapters with every claim, about once a second; the row is updated at most this often. */
const SEEN_EVERY = sql`interval '1 minute'`;
/** An adapter last seen this much earlier than the platform's newest one counts as replaced. */
const REPLACED_AFTER = sql`interval '10 minutes'`;

export async function seeAdapters(
  db: Database,
  adapters: NonNullable<BotClaimParams['adapters']>,
  now: Date,
): Promise<void> {
  const rows = adapters.map((each) => ({ ...each, seenTime: now }));
  if (rows.length === 0) return;
  await db
    .insert(platformAdapter)
    .values(rows)
    .onConflictDoUpdate({
      target: [platformAdapter.platform, platformAdapter.adapter],
      set: { sandbox: sql`excluded.sandbox`, seenTime: sql`excluded.seen_time` },
      setWhere: sql`excluded.seen_time >= ${platformAdapter.seenTime} + ${SEEN_EVERY} or excluded.sandbox <> ${platformAdapter.sandbox}`,
    });
}

const inUse = sql`select platform, bool_or(sandbox) as sandbox from (
  select platform, sandbox, seen_time >= max(seen_time) over (partition by platform) - ${REPLACED_AFTER} as is_current from ${platformAdapter}
) adapters where is_current group by platform`;

/** Platforms with sandbox data, even if only some of the bots use a sandbox. */
export async function sandboxPlatforms(db: Database): Promise<Platform[]> {
  const { rows } = await db.execute<{ platform: Platform }>(
    sql`select platform from (${inUse}) in_use where sandbox order by platform`,
  );
  return rows.map(({ platform }) => platform);
}

/** Every adapter that bots have declared for a platform. */
export const seenAdapters = (db: Database, platform: Platform) =>
  db
    .select({ adapter: platformAdapter.adapter, sandbox: platformAdapter.sandbox, seenTime: platformAdapter.seenTime })
    .from(platformAdapter)
    .where(eq(platformAdapter.platform, platform))
    .orderBy(platformAdapter.adapter);
