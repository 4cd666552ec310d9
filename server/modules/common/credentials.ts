/** Temporary credentials to store files from a browser: sealed, for one person and the folder of the month, until they expire. */
import type { UploadCredentials } from '../../../src/services/catalogue/generated/types';
import type { Context } from '../../kernel/handler';
import { sealer, type Sealer } from '../../kernel/seal';
import { FILES, monthOf } from '../../providers/storage/upload.rules';

/** The one bucket of the disk. */
export const BUCKET = 'atelier';
export const REGION = 'local';

const VALID_MS = 15 * 60_000;
const PURPOSE = 'upload';

interface Grant { readonly userId: number; readonly prefix: string; readonly until: number }

export async function credentialsFor({ db, actor, now }: Pick<Context, 'db' | 'actor' | 'now'>): Promise<UploadCredentials> {
  const expires = new Date(now().getTime() + VALID_MS);
  const prefix = `${monthOf(now())}/`;
  const grant: Grant = { userId: actor.userId, prefix, until: expires.getTime() };
  const sessionToken = (await sealer(db)).close(PURPOSE, JSON.stringify(grant));
  // The disk asks for the token alone; the pair is there for stores that sign.
  return { tmpSecretId: `atelier-${actor.userId}`, tmpSecretKey: '', sessionToken, expiredTime: expires.toISOString(), bucketName: BUCKET, region: REGION, endpoint: FILES, prefix };
}

/** Who may write this key now by this token; undefined: nobody. Whether that person still works here is another question. */
export function writerOf(seal: Sealer, token: string, key: string, now: Date): number | undefined {
  const text = seal.open(PURPOSE, token);
  if (text === undefined) return undefined;
  const { userId, prefix, until } = JSON.parse(text) as Grant;
  return now.getTime() < until && key.startsWith(prefix) ? userId : undefined;
}
