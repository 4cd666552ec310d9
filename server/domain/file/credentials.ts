/**
 * Temporary credentials for uploads from a browser. With a security token service they are the object store's own, for
 * a folder that is not served; without one this server issues and checks them, for one person and the month's folder,
 * until they expire.
 */
import { randomBytes } from 'node:crypto';
import type { UploadCredentials } from '../../../src/services/catalogue/generated/types';
import type { AppConfig } from '../../kernel/config';
import type { Context } from '../../kernel/calls/handler';
import { ApiError } from '../../kernel/calls/errors';
import { sealer, type Sealer } from '../../kernel/session/seal';
import { bucketOf } from '../../providers/storage';
import { StorageFailure } from '../../providers/storage/failure';
import { isSignedBy, type SignedRequest } from '../../providers/storage/sigv4';
import { temporaryKey } from '../../providers/storage/sts';
import { FILES, monthOf } from '../../providers/storage/upload.rules';

/** The local disk described as a bucket. */
const DISK = { bucketName: 'atelier', region: 'local' } as const;

/** Bucket and region of this installation. */
export const placeOf = ({ storage }: Pick<AppConfig, 'storage'>): { bucketName: string; region: string } =>
  storage ? { bucketName: bucketOf(storage), region: storage.region } : DISK;

/** The minimum that security token services allow. */
const VALID_SECONDS = 15 * 60;
const PURPOSE = 'upload';

/** Sealed content of the token. `secret` verifies requests that are signed instead of sending the token alone. */
interface Grant {
  readonly userId: number;
  readonly prefix: string;
  readonly until: number;
  readonly secret: string;
  readonly region: string;
}

const nameOf = (userId: number): string => `atelier-${userId}`;
/** Key prefix where the object store accepts a person's files; they are not served from there. */
export const incomingOf = (userId: number): string => `incoming/${userId}/`;

export async function credentialsFor({
  db,
  config,
  actor: { userId },
  now,
  log,
}: Pick<Context, 'db' | 'config' | 'actor' | 'now' | 'log'>): Promise<UploadCredentials> {
  const place = placeOf(config);
  const expires = new Date(now().getTime() + VALID_SECONDS * 1000);
  const prefix = `${monthOf(now())}/`;
  const secret = randomBytes(30).toString('base64url');
  const grant: Grant = { userId, prefix, until: expires.getTime(), secret, region: place.region };
  const uploadToken = (await sealer(db)).close(PURPOSE, JSON.stringify(grant));
  const { storage } = config;
  if (!storage?.sts)
    return {
      tmpSecretId: nameOf(userId),
      tmpSecretKey: secret,
      sessionToken: uploadToken,
      expiredTime: expires.toISOString(),
      ...place,
      endpoint: FILES,
      prefix,
      uploadToken,
    };
  const incoming = incomingOf(userId);
  const key = await temporaryKey(
    storage,
    storage.sts,
    { prefix: incoming, name: nameOf(userId), seconds: VALID_SECONDS },
    new Date(),
  ).catch((error: unknown) => {
    if (!(error instanceof StorageFailure)) throw error;
    log.warn({ err: error }, 'no temporary credentials');
    throw new ApiError('outside');
  });
  const endpoint = `${storage.url.replace(/\/+$/, '')}/`;
  return {
    tmpSecretId: key.keyId,
    tmpSecretKey: key.secret,
    sessionToken: key.token,
    expiredTime: key.expires.toISOString(),
    ...place,
    endpoint,
    prefix: incoming,
    uploadToken,
  };
}

function grantOf(seal: Sealer, token: string, now: Date): Grant | undefined {
  const text = seal.open(PURPOSE, token);
  if (text === undefined) return undefined;
  const grant = JSON.parse(text) as Grant;
  return now.getTime() < grant.until ? grant : undefined;
}

/** User id of a valid token, or undefined. Does not check whether the person may still upload. */
export const holderOf = (seal: Sealer, token: string, now: Date): number | undefined =>
  grantOf(seal, token, now)?.userId;

/**
 * User id of the person who may write this key now: `authorization` is the token, or a signature with the temporary key
 * and the token in its own header.
 */
export function writerOf(seal: Sealer, request: SignedRequest, key: string, now: Date): number | undefined {
  const { authorization = '', 'x-amz-security-token': beside } = request.headers;
  const grant = grantOf(seal, typeof beside === 'string' ? beside : String(authorization), now);
  if (!grant || !key.startsWith(grant.prefix)) return undefined;
  const { userId, secret, region } = grant;
  return beside === undefined || isSignedBy(request, { keyId: nameOf(userId), secret, region }, now)
    ? userId
    : undefined;
}
