/** Secrets of the installation: made by the first server that needs one, found by all others. */
import { eq } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { serverSecret } from '../db/schema';

/** Servers that need it at the same time all get the first one's. */
export async function keptSecret(db: Database, name: string, make: () => string | Promise<string>): Promise<string> {
  const find = async () =>
    (await db.select({ value: serverSecret.value }).from(serverSecret).where(eq(serverSecret.name, name)))[0]?.value;
  const found = await find();
  if (found !== undefined) return found;
  await db
    .insert(serverSecret)
    .values({ name, value: await make() })
    .onConflictDoNothing();
  return (await find())!;
}
