import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError, type CallErrorDetails } from '../call-error';
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

describe('a picture, in one request', () => {
  const picture = new File(['png'], 'a.png', { type: 'image/png' });
  /** Answers of `common.cosUpload`, one per request; an error is thrown. */
  const upload = async (...sent: readonly (CallError | { url: string })[]) => {
    const requests = [...sent];
    const call = async (name: keyof typeof answers | 'common.cosUpload') => {
      callNames.push(name);
      if (name !== 'common.cosUpload') return answers[name];
      const answer = requests.shift()!;
      if (answer instanceof CallError) throw answer;
      return answer;
    };
    return storeFile({
      client: { call } as unknown as Storing['client'],
      file: picture,
      kind: 'image',
      signal: new AbortController().signal,
      onProgress() {},
    });
  };
  const refused = (details: Partial<CallErrorDetails>) =>
    new CallError({ kind: 'rejected', message: '服务端请求异常', ...details });

  it('fetches credentials after a 403 and sends once more', async () => {
    expect(await upload(refused({ status: 403 }), { url: '/files/a.png' })).toBe('/files/a.png');
    expect(callNames).toEqual(['common.cosUpload', 'common.cosCredentials', 'common.cosUpload']);
    await expect(upload(refused({ status: 403 }), refused({ status: 403 }))).rejects.toMatchObject({
      message: '上传失败，请重试',
      status: 403,
    });
  });

  it.each([
    [{ status: 413 }, '文件超过 20 MB'],
    [{ status: 415 }, '不支持当前类型的文件'],
    [{ status: 502 }, '上传失败，请重试'],
    [{ kind: 'network', message: '网络连接失败' }, '网络连接失败'],
    [{ code: 40000, fields: { file: '不支持当前类型的文件' } }, '不支持当前类型的文件'],
    [{ code: 40000, message: '30 天内上传已满' }, '30 天内上传已满'],
  ] as const)('rejects %j with %s', async (details, message) => {
    await expect(upload(refused(details as Partial<CallErrorDetails>))).rejects.toMatchObject({ message });
  });
});
