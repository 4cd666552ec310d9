/**
 * Builds the console's confirmation before a sensitive write: the clauses that the call declares, filled with the
 * params to be sent. Contains no text of the screen.
 */
import {
  type AskedInWords,
  askInWords,
  IN_SENTENCE,
  namesBy,
  type Named,
  paramSchema,
  placesIn,
  referencesOf,
} from '../../language/infer/param-words';
import type { DataSource } from '../../language/types';
import type { ScreenClient } from './source';

/**
 * Asks the server for the names that the params refer to. Throws what the client throws: a write that cannot be
 * described is not sent.
 */
export async function wordsOfWrite(
  { ask = [], schema }: Pick<DataSource, 'ask' | 'schema'>,
  params: Readonly<Record<string, unknown>>,
  client: Pick<ScreenClient, 'call'>,
): Promise<AskedInWords> {
  const references = placesIn(ask).flatMap((param) =>
    referencesOf(params[param], paramSchema(schema, param), IN_SENTENCE),
  );
  if (references.length === 0) return askInWords({ ask, schema }, params, namesBy([]));
  const { list } = (await client.call('console.queryNames', { references })) as { list: readonly Named[] };
  return askInWords({ ask, schema }, params, namesBy(list));
}
