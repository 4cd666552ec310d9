import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testFolder } from '../../../tests/folder';
import { checking, startAnswering, type Answering } from '../../kernel/checks/test-support';
import { checks } from './storage.service-check';
import { startS3, type S3Server } from './test-support/s3-server';

let s3: S3Server;
let server: Answering;
beforeAll(async () => {
  [s3, server] = await Promise.all([startS3(), startAnswering()]);
});
afterAll(() => Promise.all([s3.stop(), server.stop()]));

const folder = testFolder('storage-check');

describe('storage', () => {
  const check = checking(checks, 'storage');
  it('a bucket: writes, reads and deletes a file', async () => {
    expect((await check({ storage: s3.config })).words).toContain('在存储桶里写入、读出并删除了一个文件');
    expect(s3.requests.map(({ method }) => method)).toEqual(['PUT', 'GET', 'DELETE']);
    expect(s3.objects.size).toBe(0);
  });
  it('another secret: names both variables and contains neither', async () => {
    expect(await check({ storage: { ...s3.config, secret: 'geheim' } })).toEqual({
      state: 'failed',
      words: '密钥被拒绝：改正 ATELIER_STORAGE_KEY_ID 和 ATELIER_STORAGE_SECRET',
    });
  });
  it('no such bucket, and nobody there', async () => {
    server.respondsWith(404);
    const missing = await check({ storage: { ...s3.config, url: `${server.url}/none` } });
    expect(missing.words).toBe('没有这个存储桶：先创建它，或改正 ATELIER_STORAGE_URL（配置文件的 storage.url）');
    const away = await check({ storage: { ...s3.config, url: `${server.nowhere}/bucket` } });
    expect(away.words).toContain('对方拒绝连接');
  });
  it('a folder: writes there, and says why it cannot', async () => {
    expect((await check({ filesFolder: folder })).state).toBe('ok');
    writeFileSync(join(folder, 'file'), '');
    expect((await check({ filesFolder: join(folder, 'file') })).words).toContain('数据目录不能写入');
  });
});

describe('storage-sts', () => {
  const check = checking(checks, 'storage-sts');
  it('a service that issues credentials: ok', async () => {
    const storage = { ...s3.config, sts: { url: s3.sts, role: 'arn:role' } };
    expect(await check({ storage })).toEqual({ state: 'ok', words: '签发了一个临时凭证' });
  });
  it('a refused key, and nobody there', async () => {
    server.respondsWith(403);
    const refused = await check({ storage: { ...s3.config, sts: { url: server.url, role: '' } } });
    expect(refused.words).toContain('密钥被拒绝');
    const away = await check({ storage: { ...s3.config, sts: { url: server.nowhere, role: '' } } });
    expect(away.words).toContain('对方拒绝连接：检查 ATELIER_STORAGE_STS_URL');
  });
});
