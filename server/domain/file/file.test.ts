/**
 * Files from the form to the disk and back, temporary credentials, and transcription with a server that implements the
 * protocol.
 */
import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import sharp from 'sharp';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { REFUSED, startBackend, type Backend } from '../../../tests/backend';
import { parts } from '../../parts';
import { pdfOf } from '../published-page/test-support';
import { sha256, signed } from '../../providers/storage/sigv4';
import { startS3 } from '../../providers/storage/test-support/s3-server';
import { COMMON } from '../../../src/services/catalogue/bases';
import { testFolder } from '../../../tests/folder';

const folder = testFolder('files');
const spoken: { model: string; file: number; authorization: string | undefined }[] = [];
let nextAnswer: { status: number; body: unknown } = { status: 200, body: {} };
const speechServer = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const form = Buffer.concat(chunks).toString('latin1');
    spoken.push({
      model: /name="model"\r\n\r\n([^\r]*)/.exec(form)?.[1] ?? '',
      file: form.length,
      authorization: request.headers.authorization,
    });
    response
      .writeHead(request.url === '/v1/audio/transcriptions' ? nextAnswer.status : 404, {
        'content-type': 'application/json',
      })
      .end(JSON.stringify(nextAnswer.body));
  });
});

let backend: Backend;
let png: Buffer;
let clips: Record<string, Buffer>;
beforeAll(async () => {
  const port = await new Promise<number>((done) =>
    speechServer.listen(0, '127.0.0.1', () => done((speechServer.address() as AddressInfo).port)),
  );
  backend = await startBackend({
    config: { filesFolder: folder, speech: { url: `http://127.0.0.1:${port}/v1/`, key: 'k-1', model: 'm-1' } },
    parts,
  });
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#d33' } });
  png = await picture.clone().png().toBuffer();
  clips = {
    gif: await picture.clone().gif().toBuffer(),
    jpg: await picture.clone().jpeg().toBuffer(),
    webp: await picture.clone().webp().toBuffer(),
  };
});
beforeEach(() => {
  nextAnswer = {
    status: 200,
    body: { text: ' 你好 ', segments: [{ start: -0.02, end: 1.5, text: '你\0好' }, { start: 'x' }, null] },
  };
});
afterAll(async () => {
  await backend?.stop();
  speechServer.close();
});

const stored = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

/** A recording without sound. */
function silence(bytes: number): Buffer {
  const sound = Buffer.alloc(44 + bytes);
  sound.write('RIFF', 0, 'latin1');
  sound.writeUInt32LE(36 + bytes, 4);
  sound.write('WAVEfmt ', 8, 'latin1');
  for (const [at, value] of [
    [16, 16],
    [24, 48_000],
    [28, 96_000],
    [40, bytes],
  ] as const)
    sound.writeUInt32LE(value, at);
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 2],
    [34, 16],
  ] as const)
    sound.writeUInt16LE(value, at);
  sound.write('data', 36, 'latin1');
  return sound;
}

async function upload(
  content: Buffer,
  filename = 'a.png',
  fields: Record<string, string> = {},
  as: Record<string, string> = backend.headers.operator,
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([Uint8Array.from(content)]), filename);
  const wire = new Response(form);
  const answer = await backend.app.inject({
    method: 'POST',
    url: `${COMMON}/cos/upload`,
    headers: { ...as, 'content-type': wire.headers.get('content-type')! },
    payload: Buffer.from(await wire.arrayBuffer()),
  });
  return answer.json<{
    code: number;
    msg: string;
    data: { key: string; url: string; contentType: string; size: number; width: number; height: number };
  }>();
}

describe('a person with a read-only role', () => {
  it('may not store files, get credentials or use the proxy', async () => {
    const before = stored();
    expect(await upload(png, 'a.png', {}, backend.headers.viewer)).toMatchObject({
      code: REFUSED.forbidden,
      data: null,
    });
    for (const [name, params] of [
      ['common.cosMeta', { fileName: 'a.png' }],
      ['common.cosCredentials', {}],
      ['common.cosBucketCredentials', { bucketName: 'atelier' }],
      ['common.proxyRequest', { url: 'https://example.com' }],
      ['common.proxyGet', { url: 'https://example.com' }],
    ] as const) {
      expect([name, await backend.call(name, params as never, 'viewer')]).toEqual([
        name,
        expect.objectContaining({ code: REFUSED.forbidden, data: null }),
      ]);
    }
    expect(stored()).toEqual(before);
  });
});

describe('upload', () => {
  it.each([
    ['png', 'image/png'],
    ['gif', 'image/gif'],
    ['jpg', 'image/jpeg'],
  ])('stores a %s by its content and serves it', async (ending, contentType) => {
    const bytes = clips[ending] ?? png;
    // The file name is ignored.
    const { code, data } = await upload(bytes, '../../evil.html');
    expect(code).toBe(0);
    expect(data).toMatchObject({ contentType, size: bytes.length, width: 40, height: 30 });
    expect(data.key).toMatch(new RegExp(`^2026-06/[A-Za-z0-9]{10}\\.${ending}$`));
    const served = await backend.app.inject({ url: data.url });
    expect(served.statusCode).toBe(200);
    expect(served.headers).toMatchObject({
      'content-type': contentType,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(served.rawPayload.equals(bytes)).toBe(true);
  });

  it('refuses content that is no image under any name, and stores nothing', async () => {
    const before = stored();
    const huge = Buffer.from(png);
    // The header declares 30,000 × 30,000 pixels.
    huge.writeUInt32BE(30_000, 16);
    huge.writeUInt32BE(30_000, 20);
    const hostile: Record<string, Buffer> = {
      svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      html: Buffer.from('<!doctype html><script>alert(1)</script>'),
      'html in gif': Buffer.from('GIF89a<script>alert(1)</script>'),
      'truncated png': png.subarray(0, png.length - 20),
      'truncated jpeg': clips.jpg!.subarray(0, clips.jpg!.length / 2),
      webp: clips.webp!,
      huge,
      text: Buffer.from('hello'),
      zip: Buffer.from('PK\x03\x04aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'),
    };
    for (const [what, bytes] of Object.entries(hostile))
      expect(await upload(bytes, 'a.png'), what).toMatchObject({ code: REFUSED.invalid, msg: '不支持当前类型的文件' });
    expect(await upload(Buffer.alloc(0))).toMatchObject({ code: REFUSED.invalid, msg: '请选择文件' });
    expect(await upload(png, 'a.png', { type: 'video' })).toMatchObject({ code: REFUSED.invalid });
    expect(stored()).toEqual(before);
  });

  it('stores documents by their content, without programs, and gives them as downloads', async () => {
    const office = (part: string, more: Record<string, Uint8Array> = {}) => {
      const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
      const types = `<Types><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`;
      return Buffer.from(zipSync({ '[Content_Types].xml': strToU8(types), [part]: strToU8('<w/>'), ...more }));
    };
    const as = (bytes: Buffer, name: string) => upload(bytes, name, { type: 'document' });
    const pdf = await as(pdfOf(), '报价.pdf');
    expect(pdf.data).toMatchObject({ contentType: 'application/pdf', width: null, height: null });
    const { headers } = await backend.app.inject({ url: pdf.data.url });
    expect(headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''[A-Za-z0-9]{10}\.pdf$/);
    expect((await as(office('word/document.xml'), 'a.docx')).data.key).toMatch(/\.docx$/);
    for (const [bytes, name] of [
      [office('word/document.xml', { 'word/vbaProject.bin': strToU8('x') }), 'macros.docx'],
      [pdfOf().subarray(0, -6), 'half.pdf'],
      [Buffer.concat([pdfOf(), office('word/document.xml')]), 'two.pdf'],
      [Buffer.from(zipSync({ 'a.txt': strToU8('a') })), 'zip.docx'],
      [png, 'picture.pdf'],
    ] as const)
      expect(await as(bytes, name), name).toMatchObject({ code: REFUSED.invalid });
  });

  it('stores a file that is too large for memory, and leaves none behind on the disk', async () => {
    const spooled = () => readdirSync(tmpdir()).filter((name) => /^atelier-[0-9a-f]{8}-/.test(name));
    const before = spooled();
    const sound = silence(25 * 1024 * 1024);
    const { code, data } = await upload(sound, 'a.wav', { type: 'audio' });
    expect(code).toBe(0);
    expect(data).toMatchObject({ contentType: 'audio/wav', size: sound.length });
    expect((await backend.app.inject({ url: data.url })).rawPayload.equals(sound)).toBe(true);
    expect(await upload(sound, 'a.png')).toMatchObject({ code: REFUSED.invalid, msg: '文件超过 20 MB' });
    expect(await upload(sound, 'a.mp4', { type: 'video' })).toMatchObject({
      code: REFUSED.invalid,
      msg: '不支持当前类型的文件',
    });
    // The form parser removes them after the answer.
    await expect.poll(() => spooled().filter((name) => !before.includes(name))).toEqual([]);
  });

  it('refuses a form without a file, and a param that is not a file', async () => {
    const answer = await backend.app.inject({
      method: 'POST',
      url: `${COMMON}/cos/upload`,
      headers: { ...backend.headers.operator, 'content-type': 'multipart/form-data; boundary=b' },
      payload: '--b\r\ncontent-disposition: form-data; name="file"\r\n\r\n{"content":"x"}\r\n--b--\r\n',
    });
    expect(answer.json()).toMatchObject({ code: REFUSED.invalid, msg: '请选择文件' });
  });

  it("returns a file's address before the upload", async () => {
    expect(await backend.ask('common.cosMeta', { fileName: '封面.JPEG' })).toMatchObject({
      bucketName: 'atelier',
      url: expect.stringMatching(/^\/files\/2026-06\/\w{10}\.jpg$/),
    });
    expect(await backend.call('common.cosMeta', { fileName: 'a.svg' })).toMatchObject({
      code: REFUSED.invalid,
      msg: '不支持当前类型的文件',
    });
  });
});

describe('temporary credentials', () => {
  const put = (key: string, token: string, payload: Buffer) =>
    backend.app.inject({
      method: 'PUT',
      url: `/files/${key}`,
      headers: { authorization: token, 'content-type': 'application/octet-stream' },
      payload,
    });

  it('store files below their prefix, each once, until they expire', async () => {
    const { sessionToken, prefix, endpoint } = await backend.ask('common.cosCredentials', {});
    expect([prefix, endpoint]).toEqual(['2026-06/', '/files/']);
    const key = `${prefix}abcdefghij.png`;
    expect((await put(key, sessionToken, png)).json()).toMatchObject({ code: 0, data: { url: `/files/${key}` } });
    expect((await put(key, sessionToken, png)).json()).toMatchObject({ code: 40900 });
    const atOnce = await Promise.all(
      Array.from(
        { length: 8 },
        async () => (await put(`${prefix}abcdefghio.png`, sessionToken, png)).json<{ code: number }>().code,
      ),
    );
    expect(atOnce.toSorted()).toEqual([0, ...Array.from({ length: 7 }, () => 40900)]);
    expect((await put('2026-07/abcdefghij.png', sessionToken, png)).statusCode).toBe(403);
    expect((await put(`${prefix}abcdefghij.svg`, sessionToken, png)).json()).toMatchObject({
      msg: '不支持当前类型的文件',
    });
    expect((await put(`${prefix}abcdefghik.jpg`, sessionToken, png)).json()).toMatchObject({
      msg: '不支持当前类型的文件',
    });
    expect((await put(`${prefix}../abcdefghik.png`, sessionToken, png)).statusCode).toBeGreaterThanOrEqual(400);
    const then = backend.clock.now;
    backend.clock.now = new Date(then.getTime() + 16 * 60_000);
    expect((await put(`${prefix}abcdefghil.png`, sessionToken, png)).statusCode).toBe(403);
    backend.clock.now = then;
  });
  it('are invalid for a person who was disabled meanwhile', async () => {
    const { sessionToken, prefix } = await backend.ask('common.cosCredentials', {}, 'support');
    await backend.ask('auth.updateUserRoles', { userIds: [backend.ids.support], status: 'disabled' }, 'admin');
    expect((await put(`${prefix}abcdefghin.png`, sessionToken, png)).statusCode).toBe(403);
    await backend.ask('auth.updateUserRoles', { userIds: [backend.ids.support], status: 'enabled' }, 'admin');
    expect((await put(`${prefix}abcdefghin.png`, sessionToken, png)).statusCode).toBe(200);
  });
  it('sign requests with the temporary key, which is never empty', async () => {
    const { tmpSecretId, tmpSecretKey, sessionToken, prefix, region, uploadToken } = await backend.ask(
      'common.cosCredentials',
      {},
    );
    expect(tmpSecretKey.length).toBeGreaterThanOrEqual(32);
    expect(uploadToken).toBe(sessionToken);
    const putSigned = (name: string, secret: string, body = png) => {
      const url = new URL(`http://localhost/files/${prefix}${name}.png`);
      const headers = signed(
        {
          method: 'PUT',
          url,
          headers: { 'x-amz-security-token': sessionToken, 'content-type': 'application/octet-stream' },
          bodyHash: sha256(png),
        },
        { keyId: tmpSecretId, secret, region },
        backend.clock.now,
      );
      return backend.app.inject({ method: 'PUT', url: url.pathname, headers, payload: body });
    };
    expect((await putSigned('signedfile', tmpSecretKey)).json()).toMatchObject({
      code: 0,
      data: { url: `/files/${prefix}signedfile.png` },
    });
    expect((await putSigned('signedfila', `${tmpSecretKey}x`)).statusCode).toBe(403);
    // A body other than the signed one.
    expect((await putSigned('signedfilb', tmpSecretKey, clips.gif!)).statusCode).toBe(415);
  });
  it("contain the configured bucket and region, and are the object store's own if it has a token service", async () => {
    const s3 = await startS3();
    const bucket = await startBackend({ config: { storage: { ...s3.config, sts: { url: s3.sts, role: '' } } }, parts });
    try {
      const found = await bucket.ask('common.cosCredentials', {});
      expect(found).toMatchObject({
        tmpSecretId: 'TMP1',
        tmpSecretKey: 'tmp-secret-1',
        sessionToken: 'tmp-token-1',
        expiredTime: '2030-01-01T00:00:00.000Z',
        bucketName: 'bucket',
        region: 'cn-test-1',
        endpoint: `${s3.config.url}/`,
        prefix: `incoming/${bucket.ids.operator}/`,
      });
      expect(await bucket.ask('common.cosMeta', { fileName: 'a.png' })).toMatchObject({
        bucketName: 'bucket',
        region: 'cn-test-1',
      });
      // With an object store, uploads in pieces still go through this server, with its own token.
      const { url } = await bucket.ask('common.cosBegin', { fileName: 'a.mp4', type: 'video', size: 3 });
      expect(
        (
          await bucket.app.inject({
            method: 'HEAD',
            url,
            headers: { authorization: found.uploadToken, 'tus-resumable': '1.0.0' },
          })
        ).headers['upload-offset'],
      ).toBe('0');
      expect(
        (
          await bucket.app.inject({
            method: 'HEAD',
            url,
            headers: { authorization: found.sessionToken, 'tus-resumable': '1.0.0' },
          })
        ).statusCode,
      ).toBe(403);
    } finally {
      await bucket.stop();
      await s3.stop();
    }
  });
  it('refuses invented and changed tokens', async () => {
    const { sessionToken, prefix } = await backend.ask('common.cosBucketCredentials', { bucketName: 'atelier' });
    for (const token of ['', 'x', `${sessionToken}x`, sessionToken.slice(0, -2)])
      expect((await put(`${prefix}abcdefghim.png`, token, png)).statusCode).toBe(403);
    expect(await backend.call('common.cosBucketCredentials', { bucketName: 'other' })).toMatchObject({
      code: REFUSED.notFound,
    });
  });
});

describe('speech-to-text', () => {
  const recording = async () => {
    const wav = Buffer.concat([
      Buffer.from(
        'RIFF\x24\x00\x00\x00WAVEfmt \x10\x00\x00\x00\x01\x00\x01\x00\x40\x1f\x00\x00\x80\x3e\x00\x00\x02\x00\x10\x00data\x00\x00\x00\x00',
        'latin1',
      ),
      Buffer.alloc(64),
    ]);
    return (await upload(wav, 'a.wav', { type: 'audio' })).data.url;
  };
  it('speaks the transcription protocol', async () => {
    expect(await backend.ask('common.asr', { url: await recording() })).toEqual({
      text: '你好',
      segments: [{ start: 0, end: 1.5, text: '你好' }],
    });
    expect(spoken.at(-1)).toMatchObject({ model: 'm-1', authorization: 'Bearer k-1' });
  });
  it.each([
    [401, {}, '密钥无效'],
    [500, {}, '出错了'],
    [200, { nothing: 1 }, '无法识别'],
  ])('reports the reason if the service answers with status %s', async (status, body, message) => {
    nextAnswer = { status, body };
    expect((await backend.call('common.asr', { url: await recording() })).msg).toContain(message);
  });
  it('refuses internal addresses', async () => {
    const callsBefore = spoken.length;
    for (const url of [
      'http://127.0.0.1/a.mp3',
      'http://169.254.169.254/latest',
      '/files/../../etc/passwd',
      '/files/2026-06/aaaaaaaaaa.mp3',
      'file:///etc/passwd',
    ])
      expect((await backend.call('common.asr', { url })).code, url).not.toBe(0);
    expect(spoken.length).toBe(callsBefore);
  });
  it('reports that it is not configured', async () => {
    const bare = await startBackend();
    try {
      expect(await bare.call('common.asr', { url: 'https://example.com/a.mp3' })).toMatchObject({
        code: 50310,
        msg: expect.stringContaining('尚未配置语音识别服务'),
      });
    } finally {
      await bare.stop();
    }
  });
});

describe('the proxy', () => {
  it.each(['http://127.0.0.1:1/', 'http://localhost/', 'http://[::1]/', 'http://10.0.0.1/', 'file:///etc/passwd'])(
    '%s is refused',
    async (url) => {
      expect((await backend.call('common.proxyGet', { url })).code).toBe(50200);
      expect((await backend.call('common.proxyRequest', { url, method: 'POST', body: 'a' })).code).toBe(50200);
    },
  );
  it('refuses headers with line breaks', async () => {
    expect(
      await backend.call('common.proxyRequest', {
        url: 'https://example.com/',
        headers: [{ name: 'a\r\nb', value: '1' }],
      }),
    ).toMatchObject({ code: REFUSED.invalid });
    expect(
      await backend.call('common.proxyRequest', {
        url: 'https://example.com/',
        headers: [{ name: 'a', value: '1\r\ncookie: x' }],
      }),
    ).toMatchObject({ code: REFUSED.invalid });
  });
});
