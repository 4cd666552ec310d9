/** Temporary credentials from a security token service with AssumeRole (AWS, MinIO). */
import { timeLimit } from '../../../src/shared/browser/time-limit';
import { StorageFailure } from './failure';
import type { S3Config, StsConfig } from '../../kernel/config';
import { bucketOf } from './s3';
import { sha256, signed } from './sigv4';

export interface TemporaryKey {
  readonly keyId: string;
  readonly secret: string;
  readonly token: string;
  readonly expires: Date;
}

export interface KeyScope {
  /** The credentials permit only writing below this prefix. */
  readonly prefix: string;
  /** Session name, which the service logs. */
  readonly name: string;
  /** At least 900, the services' minimum. */
  readonly seconds: number;
}

const ANSWERS_WITHIN_MS = 15_000;

export async function temporaryKey(
  storage: S3Config,
  sts: StsConfig,
  { prefix, name, seconds }: KeyScope,
  now: Date,
): Promise<TemporaryKey> {
  const url = new URL(sts.url);
  const policy = {
    Version: '2012-10-17',
    Statement: [
      {
        Effect: 'Allow',
        Action: ['s3:PutObject', 's3:AbortMultipartUpload'],
        Resource: `arn:aws:s3:::${bucketOf(storage)}/${prefix}*`,
      },
    ],
  };
  const body = new URLSearchParams({
    Action: 'AssumeRole',
    Version: '2011-06-15',
    DurationSeconds: String(seconds),
    RoleSessionName: name,
    Policy: JSON.stringify(policy),
    ...(sts.role !== '' && { RoleArn: sts.role }),
  }).toString();
  const { host: _, ...headers } = signed(
    { method: 'POST', url, headers: { 'content-type': 'application/x-www-form-urlencoded' }, bodyHash: sha256(body) },
    { ...storage, service: 'sts' },
    now,
  );
  const answer = await fetch(url, {
    method: 'POST',
    headers,
    body,
    redirect: 'error',
    signal: timeLimit(ANSWERS_WITHIN_MS),
  }).catch((cause: unknown) => {
    throw new StorageFailure('The security token service does not answer', { cause });
  });
  const text = await answer.text();
  if (!answer.ok)
    throw new StorageFailure(`The security token service answers ${answer.status}`, { status: answer.status });
  const valueOf = (element: string): string => {
    const value = new RegExp(`<${element}>([^<]+)</${element}>`).exec(text)?.[1];
    if (value === undefined) throw new StorageFailure(`The security token service answers no ${element}`);
    return value;
  };
  return {
    keyId: valueOf('AccessKeyId'),
    secret: valueOf('SecretAccessKey'),
    token: valueOf('SessionToken'),
    expires: new Date(valueOf('Expiration')),
  };
}
