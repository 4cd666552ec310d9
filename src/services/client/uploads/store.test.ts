import { beforeEach, expect, it, vi } from 'vitest';
import { storeFile, type Storing } from './store';

/** Statuses that the store answers, one per attempt; undefined: no answer. */
let statuses: (number | undefined)[];
vi.mock('tus-js-client', () => ({
  Upload: class {
    constructor(
      _file: File,
      private readonly options: { onSuccess(): void; onError(error: unknown): void },
    ) {}
    start() {
      const status = statuses.shift();
      if (status === 200) return this.options.onSuccess();
      this.options.onError({ originalResponse: status === undefined ? null : { getStatus: () => status } });
    }
    abort() {}
  },
}));

const file = new File(['sound'], 'a.mp3', { type: 'audio/mpeg' });
const answers = {
  'common.cosCredentials': { bucketName: 'b', uploadToken: 'first' },
  'common.cosBucketCredentials': { bucketName: 'b', uploadToken: 'second' },
  'common.cosBegin': { uploadId: 'u', url: '/files/u', chunkBytes: 1, received: 0 },
  'common.cosComplete': { url: '/files/a.mp3' },
};

let callNames: string[];
let failing: string | undefined;
beforeEach(() => {
  callNames = [];
  failing = undefined;
  statuses = [200];
});
const store = (): Promise<string> =>
  storeFile({
    client: {
      call: async (name: keyof typeof answers) => {
        callNames.push(name);
        if (name === failing) throw new Error('no');
        return answers[name];
      },
    } as unknown as Storing['client'],
    file,
    kind: 'audio',
    signal: new AbortController().signal,
    onProgress() {},
  });

it('returns the address of the stored file', async () => {
  expect(await store()).toBe('/files/a.mp3');
  expect(callNames).toEqual(['common.cosCredentials', 'common.cosBegin', 'common.cosComplete']);
});

it('fetches new credentials after a 403, once', async () => {
  statuses = [403, 200];
  expect(await store()).toBe('/files/a.mp3');
  expect(callNames).toEqual([
    'common.cosCredentials',
    'common.cosBegin',
    'common.cosBucketCredentials',
    'common.cosBegin',
    'common.cosComplete',
  ]);
  statuses = [403, 403, 200];
  await expect(store()).rejects.toMatchObject({ message: '上传失败，请重试', status: 403 });
});

it.each([
  ['common.cosCredentials', [200], '签名接口报错'],
  ['common.cosBegin', [200], '初始化失败'],
  [undefined, [undefined], '上传失败，请重试'],
  [undefined, [500], '上传失败，请重试'],
  ['common.cosComplete', [200], '上传失败，请重试'],
])('rejects with the message of the step that failed: %s, %j', async (call, stored, message) => {
  failing = call;
  statuses = [...stored];
  await expect(store()).rejects.toMatchObject({ kind: 'rejected', message });
});
