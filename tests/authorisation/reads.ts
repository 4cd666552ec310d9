/** Records the tables in the SQL statements that the server sends while something is done. */
import { Client } from 'pg';

type Query = (this: Client, query: string | { readonly text: string }, ...rest: readonly unknown[]) => unknown;

/** The statement that reads the session belongs to every request. */
const OF_SESSION = /\bsession\b/;
const TABLE = /\b(?:from|join)\s+"?([a-z_]+)"?/g;

/** Tables after `from` and `join`; the caller must not use the database otherwise at the same time. */
export async function watchReads(work: () => Promise<void>): Promise<string[]> {
  const prototype = Client.prototype as unknown as { query: Query };
  const { query } = prototype;
  const texts: string[] = [];
  prototype.query = function watched(sent, ...rest) {
    texts.push(typeof sent === 'string' ? sent : sent.text);
    return query.call(this, sent, ...rest);
  };
  try {
    await work();
  } finally {
    prototype.query = query;
  }
  return texts
    .filter((text) => !OF_SESSION.test(text))
    .flatMap((text) => [...text.matchAll(TABLE)].map(([, table]) => table!));
}
