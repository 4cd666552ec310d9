/**
 * The examples of "Authenticating Requests: Using the Authorization Header (AWS Signature Version 4)" in the S3 API
 * reference.
 */
import { expect, it } from 'vitest';
import { sha256, signed } from './sigv4';

const KEY = { keyId: 'AKIAIOSFODNN7EXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', region: 'us-east-1' };
const NOW = new Date('2013-05-24T00:00:00.000Z');
const BUCKET = 'https://examplebucket.s3.amazonaws.com';
const NOTHING = sha256('');

it.each([
  [
    'GET object',
    'GET',
    '/test.txt',
    { Range: 'bytes=0-9' },
    NOTHING,
    'host;range;x-amz-content-sha256;x-amz-date',
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    'PUT object',
    'PUT',
    '/test%24file.text',
    { Date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
    sha256('Welcome to Amazon S3.'),
    'date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class',
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  [
    'GET bucket lifecycle',
    'GET',
    '/?lifecycle',
    {},
    NOTHING,
    'host;x-amz-content-sha256;x-amz-date',
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  ],
  [
    'GET bucket (list objects)',
    'GET',
    '/?max-keys=2&prefix=J',
    {},
    NOTHING,
    'host;x-amz-content-sha256;x-amz-date',
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
] as const)('%s', (_, method, path, headers, bodyHash, names, signature) => {
  expect(signed({ method, url: new URL(BUCKET + path), headers, bodyHash }, KEY, NOW)).toMatchObject({
    host: 'examplebucket.s3.amazonaws.com',
    'x-amz-date': '20130524T000000Z',
    'x-amz-content-sha256': bodyHash,
    authorization: `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=${names},Signature=${signature}`,
  });
});

it('a different secret, day, region, path or body changes the signature', () => {
  const of = (change: { key?: Partial<typeof KEY>; now?: Date; path?: string; body?: string }) =>
    signed(
      {
        method: 'PUT',
        url: new URL(BUCKET + (change.path ?? '/a.png')),
        headers: {},
        bodyHash: sha256(change.body ?? ''),
      },
      { ...KEY, ...change.key },
      change.now ?? NOW,
    ).authorization!.split('Signature=')[1];
  const all = [
    of({}),
    of({ key: { secret: 'x' } }),
    of({ key: { region: 'cn-north-1' } }),
    of({ now: new Date('2013-05-25T00:00:00.000Z') }),
    of({ path: '/b.png' }),
    of({ body: 'x' }),
  ];
  expect(new Set(all).size).toBe(all.length);
});
