/** The database of a running product, for rows that people cannot make, and for what is stored. */
import { Client } from 'pg';
import { DATABASE_NAME, urlOf } from '../../server/db/embedded';
import { findPlace } from '../../server/db/embedded/place';
import { findPostmaster } from '../../server/db/embedded/postmaster';
import type { Product } from './product';

/** Connected; the caller ends it. */
export async function databaseOf({ data }: Pick<Product, 'data'>): Promise<Client> {
  const place = findPlace(data);
  const client = new Client({ connectionString: urlOf(place, findPostmaster(place.cluster)!, DATABASE_NAME) });
  await client.connect();
  return client;
}
