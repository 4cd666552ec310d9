/** Large files in pieces over real sockets: lost connections, two servers, other people, limits and quotas. */
import { readdirSync, readFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REFUSED, startBackend, type Backend, type Who } from '../../../tests/backend';
import { buildApp } from '../../app';
import { fileUpload } from '../../db/schema';
import { removeExpired } from './file-upload';
import { Lease } from './file-upload.store';
import { testConfig } from '../../kernel/test-support';
import { handlers } from '../generated/handlers';
import { readWhole, storeOf } from '../../providers/storage';
import { startS3, type S3Server } from '../../providers/storage/test-support/s3-server';
import { CHECKPOINT_BYTES, RESUMABLE } from '../../providers/storage/upload.rules';
import { filesPlugin } from './files.plugin';
import { testFolder } from '../../../tests/folder';

const CLIP = readFileSync(join(import.meta.dirname, '../../providers/sandbox/clips/walk-12.webm'));
/** A video longer than some checkpoints: bytes after its end belong to no frame. */
const LONG = Buffer.concat([CLIP, Buffer.alloc(2 * CHECKPOINT_BYTES)]);
const MB = 1024 ** 2;
const GB = 1024 * MB;

let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.stop());

describe.each(['the disk', 'an S3-compatible store'])('uploads in pieces to %s', (which) => {
  const folder = testFolder('pieces');
  let backend: Backend;
  let second: FastifyInstance;
  let ports: number[];
  const config = () => ({
    filesFolder: folder,
    storage: which === 'the disk' ? null : s3.config,
    uploads: { personBytes: GB, departmentBytes: GB + 100 * MB },
  });
  beforeAll(async () => {
    backend = await startBackend({ config: config(), parts: [filesPlugin] });
    second = await buildApp({
      db: backend.db,
      handlers,
      config: testConfig(config()),
      parts: [filesPlugin],
      clock: () => backend.clock.now,
    });
    ports = [];
    for (const app of [backend.app, second]) {
      await app.listen({ port: 0, host: '127.0.0.1' });
      ports.push((app.server.address() as AddressInfo).port);
    }
  });
  afterAll(async () => {
    await second?.close();
    await backend?.stop();
  });

  const token = async (who: Who = 'operator') => (await backend.ask('common.cosCredentials', {}, who)).uploadToken;
  let named = 0;
  const begin = (size: number, who: Who = 'operator', more: { fileName?: string; uploadId?: string } = {}) =>
    backend.ask('common.cosBegin', { fileName: `片段${(named += 1)}.webm`, type: 'video', size, ...more }, who);
  const head = async (url: string, authorization: string, server = 0) => {
    const answer = await fetch(`http://127.0.0.1:${ports[server]}${url}`, {
      method: 'HEAD',
      headers: { authorization, 'tus-resumable': '1.0.0' },
    });
    return { status: answer.status, offset: Number(answer.headers.get('upload-offset')) };
  };
  const patch = async (url: string, authorization: string, offset: number, body: Buffer, server = 0) => {
    const answer = await fetch(`http://127.0.0.1:${ports[server]}${url}`, {
      method: 'PATCH',
      headers: {
        authorization,
        'tus-resumable': '1.0.0',
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      },
      body: Uint8Array.from(body),
    });
    return { status: answer.status, offset: Number(answer.headers.get('upload-offset')) };
  };
  /** Sends a part of the declared bytes, and disconnects once the server has stored some. */
  async function breakOff(url: string, authorization: string, body: Buffer, sent: number): Promise<void> {
    const request = httpRequest({
      port: ports[0],
      host: '127.0.0.1',
      path: url,
      method: 'PATCH',
      headers: {
        authorization,
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
        'content-length': body.length,
      },
    });
    request.on('error', () => undefined);
    request.write(body.subarray(0, sent));
    const uploadId = url.slice(RESUMABLE.length);
    await expect
      .poll(
        async () =>
          (
            await backend.db
              .select({ received: fileUpload.received })
              .from(fileUpload)
              .where(eq(fileUpload.fileUploadId, uploadId))
          )[0]!.received,
      )
      .toBeGreaterThan(0);
    request.destroy();
  }

  it('continues after a lost connection on another server, and serves the file once complete', async () => {
    const authorization = await token();
    const { url, uploadId } = await begin(LONG.length);
    await breakOff(url, authorization, LONG, CHECKPOINT_BYTES + 5000);
    const { status, offset } = await head(url, authorization, 1);
    expect(status).toBe(200);
    expect(offset).toBeGreaterThanOrEqual(CHECKPOINT_BYTES);
    expect(await backend.call('common.cosComplete', { uploadId })).toMatchObject({
      code: REFUSED.invalid,
      msg: '文件还没有传完',
    });
    expect(await patch(url, authorization, offset, LONG.subarray(offset), 1)).toEqual({
      status: 204,
      offset: LONG.length,
    });
    const done = await backend.ask('common.cosComplete', { uploadId });
    expect(done).toMatchObject({
      contentType: 'video/webm',
      size: LONG.length,
      url: expect.stringMatching(/^\/files\/2026-06\/\w{10}\.webm$/),
    });
    // The answer was lost: a repeated request returns the same.
    expect(await backend.ask('common.cosComplete', { uploadId })).toEqual(done);
    expect((await readWhole(storeOf(config()), done.key))?.equals(LONG)).toBe(true);
    expect((await head(url, authorization)).status).toBe(404);
  });

  it('continues the same file of the same person after a reload', async () => {
    const authorization = await token();
    const fileName = '重新打开.webm';
    const first = await begin(LONG.length, 'operator', { fileName });
    await breakOff(first.url, authorization, LONG, CHECKPOINT_BYTES + 5000);
    expect((await begin(LONG.length, 'operator', { fileName })).uploadId).toBe(first.uploadId);
    const { list } = await backend.ask('common.cosUnfinished', {});
    expect(list.find(({ uploadId }) => uploadId === first.uploadId)).toMatchObject({
      fileName,
      size: LONG.length,
      received: expect.any(Number),
    });
    expect((await begin(LONG.length + 1, 'operator', { fileName })).uploadId).not.toBe(first.uploadId);
    await backend.ask('common.cosCancel', { uploadId: first.uploadId });
    expect((await head(first.url, authorization)).status).toBe(404);
  });

  it('refuses other people: they can neither send, query, complete nor resume it', async () => {
    const { url, uploadId } = await begin(CLIP.length, 'operator', { fileName: '别人.webm' });
    const stranger = await token('leader');
    expect((await head(url, stranger)).status).toBe(404);
    expect((await patch(url, stranger, 0, CLIP)).status).toBe(404);
    for (const name of ['common.cosComplete', 'common.cosCancel'] as const)
      expect((await backend.call(name, { uploadId }, 'leader')).code).toBe(REFUSED.notFound);
    expect((await begin(CLIP.length, 'leader', { fileName: '别人.webm', uploadId })).uploadId).not.toBe(uploadId);
    expect((await backend.call('common.cosBegin', { fileName: 'a.webm', type: 'video', size: 3 }, 'viewer')).code).toBe(
      REFUSED.forbidden,
    );
    for (const nobody of ['', 'x', (await token()).slice(0, -2)])
      expect((await patch(url, nobody, 0, CLIP)).status).toBe(403);
    expect((await head(url, await token())).offset).toBe(0);
  });

  it('a token expires after 15 minutes, and with its account', async () => {
    const authorization = await token('leader');
    const { url } = await begin(CLIP.length, 'leader');
    const then = backend.clock.now;
    backend.clock.now = new Date(then.getTime() + 16 * 60_000);
    expect((await head(url, authorization)).status).toBe(403);
    backend.clock.now = then;
    await backend.ask('auth.updateUserRoles', { userIds: [backend.ids.leader], status: 'disabled' }, 'admin');
    expect((await head(url, authorization)).status).toBe(403);
    await backend.ask('auth.updateUserRoles', { userIds: [backend.ids.leader], status: 'enabled' }, 'admin');
    expect((await head(url, authorization)).status).toBe(200);
  });

  it('checks the content: deletes a file that is no video under any name', async () => {
    const authorization = await token();
    for (const bytes of [
      Buffer.from('<!doctype html><script>alert(1)</script>'),
      Buffer.concat([CLIP, Buffer.from('<script>alert(1)</script>')]),
    ]) {
      const { url, uploadId } = await begin(bytes.length);
      await patch(url, authorization, 0, bytes);
      expect(await backend.call('common.cosComplete', { uploadId })).toMatchObject({
        code: REFUSED.invalid,
        msg: '不支持当前类型的文件',
      });
      expect((await backend.call('common.cosComplete', { uploadId })).code).toBe(REFUSED.notFound);
    }
    expect(await backend.call('common.cosBegin', { fileName: 'a.svg', type: 'image', size: 3 })).toMatchObject({
      msg: '不支持当前类型的文件',
    });
    expect(
      await backend.call('common.cosBegin', { fileName: 'a.mp3', type: 'audio', size: 200 * 1024 * 1024 + 1 }),
    ).toMatchObject({ code: REFUSED.invalid, msg: '文件超过 200 MB' });
  });

  it('a request waits for the writing one, and takes over if its server has died', async () => {
    const authorization = await token();
    const { url, uploadId } = await begin(CLIP.length);
    const other = new Lease(backend.db, uploadId);
    expect(await other.take()).toBe(true);
    const waiting = patch(url, authorization, 0, CLIP, 1);
    await expect.poll(() => other.keep()).toBe('wanted');
    await other.release();
    expect(await waiting).toEqual({ status: 204, offset: CLIP.length });
    expect(await other.keep()).toBe('lost');
    await expect(other.save({ received: 1, parts: [] }, backend.clock.now)).rejects.toThrow('lost');
    await backend.ask('common.cosCancel', { uploadId });
  });

  it('counts unfinished uploads, and reports limit and usage', async () => {
    const before = await backend.ask('common.cosUsage', {});
    const { uploadId } = await begin(GB - before.usedBytes - 2_000);
    expect((await backend.ask('common.cosUsage', {})).usedBytes).toBe(GB - 2_000);
    expect(await backend.call('common.cosBegin', { fileName: 'b.webm', type: 'video', size: 3_000 })).toMatchObject({
      code: 41310,
      msg: '每人近 30 天最多上传 1 GB，已用 1024 MB，放不下这个 2.9 KB 的文件',
    });
    // Another person of the department is within their quota, but the department is not.
    expect(
      (await backend.call('common.cosBegin', { fileName: 'c.webm', type: 'video', size: 101 * MB }, 'leader')).msg,
    ).toMatch(/^本部门近 30 天最多上传 1.1 GB，已用/);
    expect(
      (await backend.call('common.cosBegin', { fileName: 'c.webm', type: 'video', size: 5_000 }, 'stranger')).code,
    ).toBe(0);
    await backend.ask('common.cosCancel', { uploadId });
    expect((await backend.ask('common.cosUsage', {})).usedBytes).toBe(before.usedBytes);
  });

  it('one of two concurrent uploads begins if both exceed the quota', async () => {
    const { usedBytes } = await backend.ask('common.cosUsage', {});
    const size = Math.floor((GB - usedBytes) * 0.6);
    const codes = await Promise.all(
      ['d.webm', 'e.webm'].map(
        async (fileName) => (await backend.call('common.cosBegin', { fileName, type: 'video', size })).code,
      ),
    );
    expect(codes.toSorted()).toEqual([0, 41310]);
  });

  it('removes unfinished uploads a day after their last byte', async () => {
    const { db, clock } = backend;
    const around = { db, config: testConfig(config()), now: () => clock.now };
    expect(await removeExpired(around)).toBe(0);
    const then = clock.now;
    clock.now = new Date(then.getTime() + 25 * 3_600_000);
    const { length } = await db.select().from(fileUpload).where(eq(fileUpload.status, 'open'));
    expect(length).toBeGreaterThan(0);
    expect(await removeExpired(around)).toBe(length);
    clock.now = then;
    expect(await db.$count(fileUpload, eq(fileUpload.status, 'open'))).toBe(0);
    const parts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.part'));
    expect([parts, s3.uploads.size]).toEqual([[], 0]);
  });
});
