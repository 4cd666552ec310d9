/** The product on a database that the bench has filled. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startProduct } from '../harness/product.mjs';
import { temporaryFolder } from '../harness/temporary-folder.mjs';
import { openDatabase } from './database.mjs';
import { logIn } from './person.mjs';

/** One sees all departments, the other the department with half of everything. */
const PEOPLE = ['admin', 'operator'];
/** Without the bot that would process tasks, and without rate limits. */
const ENVIRONMENT = { ATELIER_BOT: '0', ATELIER_PUBLIC_CALLS_PER_MINUTE: '1000000' };

/**
 * Calls `work` with the database, the product and the people who are logged in. `kept`: folder that keeps the filled
 * database `name` for the next run.
 */
export async function withFilledProduct({ kept, name, fillWith, logProgress }, work) {
  const folder = kept ?? (await temporaryFolder());
  const data = join(folder, name);
  const database = await openDatabase(data, logProgress, fillWith);
  try {
    const product = await startProduct({ data, env: ENVIRONMENT });
    try {
      const people = await Promise.all(PEOPLE.map((loginName) => logIn(product.origin, loginName)));
      await work({ database, product, people });
    } finally {
      await product.stop();
    }
  } finally {
    await database.close();
    if (!kept) await rm(folder, { recursive: true, force: true });
    process.stderr.write('\n');
  }
}
