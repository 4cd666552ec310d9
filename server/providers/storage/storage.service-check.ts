/** Writes, reads and deletes a file where uploads are stored, and asks for temporary credentials. */
import { randomUUID } from 'node:crypto';
import { CheckFailure, networkTrouble, troubleOfStatus, type Check } from '../../kernel/checks/check';
import { readWhole, storeOf } from '.';
import { StorageFailure } from './failure';
import { temporaryKey } from './sts';

const MESSAGES = {
  bucket: (ms: number) => `在存储桶里写入、读出并删除了一个文件，写入用了 ${ms} 毫秒`,
  folder: (ms: number) => `在数据目录里写入、读出并删除了一个文件，写入用了 ${ms} 毫秒`,
  noFolder: '数据目录不能写入：给运行这台服务器的用户写权限，或用 ATELIER_DATA 换一个目录',
  changed: '读出的内容与写入的不同',
  sts: '签发了一个临时凭证',
} as const;

/** Uploads have other folders. */
const FOLDER = 'checks';
/** The shortest validity that such services accept. */
const SECONDS = 900;

function rethrow(error: unknown): never {
  if (networkTrouble(error) !== undefined || !(error instanceof StorageFailure)) throw error;
  const { status } = error;
  if (status === undefined) throw new CheckFailure('unreachable', '', { cause: error });
  // Stores answer 403 to an unknown key as well as to one without rights.
  const trouble = status === 404 ? 'bucket' : status === 403 ? 'key' : troubleOfStatus(status);
  throw new CheckFailure(trouble, `状态 ${status}`, { cause: error });
}

export const checks: readonly Check[] = [
  {
    name: 'storage',
    title: '文件存储',
    does: '写入、读出并删除一个小文件',
    settings: { address: 'storageUrl', key: 'storageSecret', keyId: 'storageKeyId' },
    isConfigured: () => true,
    async run({ config }) {
      const store = storeOf(config);
      const key = `${FOLDER}/${randomUUID()}`;
      const content = Buffer.from(key);
      try {
        const start = performance.now();
        await store.put(key, content);
        const ms = Math.round(performance.now() - start);
        const read = await readWhole(store, key);
        await store.remove(key);
        if (!read?.equals(content)) throw new CheckFailure('broken', MESSAGES.changed);
        return config.storage ? MESSAGES.bucket(ms) : MESSAGES.folder(ms);
      } catch (error) {
        if (config.storage || error instanceof CheckFailure || networkTrouble(error) !== undefined)
          return rethrow(error);
        throw new CheckFailure('described', MESSAGES.noFolder, { cause: error });
      }
    },
  },
  {
    name: 'storage-sts',
    title: '临时上传凭证',
    does: '签发一个 15 分钟的临时凭证',
    settings: { address: 'storageStsUrl', key: 'storageSecret', keyId: 'storageKeyId' },
    isConfigured: ({ storage }) => storage?.sts !== undefined,
    async run({ config: { storage }, now }) {
      const scope = { prefix: `${FOLDER}/`, name: 'atelier-check', seconds: SECONDS };
      await temporaryKey(storage!, storage!.sts!, scope, now).catch(rethrow);
      return MESSAGES.sts;
    },
  },
];
