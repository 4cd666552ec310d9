/** Reading pictures with a server that speaks the protocol of OpenAI's chat with pictures. */
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { VisionFailure } from './failure';
import { seenText } from './vision';
import { readLines, sentenceFor, VISION_MESSAGES } from './vision.rules';

const SIZE = { width: 1080, height: 1440 };
const picture = { content: Buffer.from([0xff, 0xd8, 0xff]), contentType: 'image/jpeg', ...SIZE };
const signal = new AbortController().signal;

let server: Server;
let url: string;
let seen: { path: string; authorization: string | undefined; body: Record<string, unknown> }[] = [];
let answer: (response: ServerResponse) => void;
const respondWith = (content: unknown, status = 200) => {
  answer = (response) =>
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(JSON.stringify(status === 200 ? { choices: [{ message: { content } }] } : { error: { message: content } }));
};

beforeAll(async () => {
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(parts).toString()) as Record<string, unknown>;
      seen.push({ path: request.url!, authorization: request.headers.authorization, body });
      answer(response);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
});
afterAll(() => server.close());
beforeEach(() => {
  seen = [];
});

const read = (timeoutMs?: number) => seenText({ url, key: 'secret', model: 'sees' }, picture, signal, timeoutMs);

describe('a model that sees', () => {
  it('gets the picture as a data address, and its lines come in pixels of the picture', async () => {
    respondWith('{"lines":[{"text":"露营清单","box":[100,50,500,100]},{"text":"第二行"}]}');
    expect(await read()).toEqual({
      ...SIZE,
      angle: 0,
      lines: [
        { text: '露营清单', confidence: 0.9, x: 108, y: 72, width: 540, height: 144 },
        { text: '第二行', confidence: 0.9, x: 0, y: 720, width: 1080, height: 720 },
      ],
    });
    expect(seen).toMatchObject([
      { path: '/v1/chat/completions', authorization: 'Bearer secret', body: { model: 'sees' } },
    ]);
    const [message] = seen[0]!.body['messages'] as [{ content: [unknown, { image_url: { url: string } }] }];
    expect(message.content[1].image_url.url).toBe('data:image/jpeg;base64,/9j/');
  });

  it('may answer in a fence; a picture without text has no lines', async () => {
    respondWith('好的：\n```json\n{"lines":[]}\n```');
    expect((await read()).lines).toEqual([]);
  });

  it.each([
    ['我看不清这张图片', 200, VISION_MESSAGES.unreadable],
    [null, 200, VISION_MESSAGES.unreadable],
    ['invalid key', 401, VISION_MESSAGES.key],
    ['slow down', 429, VISION_MESSAGES.busy],
    ['content_filter', 400, VISION_MESSAGES.moderated],
    ['this model does not support image_url', 400, VISION_MESSAGES.blind],
    ['oops', 500, VISION_MESSAGES.broken],
  ])('answering %j with %i fails with a sentence', async (content, status, message) => {
    respondWith(content, status);
    await expect(read()).rejects.toThrow(new VisionFailure(message));
  });

  it('that is silent, or not there, fails with a sentence', async () => {
    answer = () => undefined;
    await expect(read(30)).rejects.toThrow(VISION_MESSAGES.late);
    answer = (response) => response.destroy();
    await expect(read()).rejects.toThrow(VISION_MESSAGES.silent);
  });
});

it('readLines: whatever is answered, lines lie within the picture', () => {
  const box = fc.oneof(
    fc.array(fc.double()),
    fc.tuple(...Array.from({ length: 4 }, () => fc.integer({ min: 0, max: 1_200 }))),
  );
  const lines = fc.array(fc.record({ text: fc.string(), box: fc.oneof(box, fc.jsonValue()) }));
  fc.assert(
    fc.property(lines, (given) => {
      const body = JSON.stringify({ choices: [{ message: { content: JSON.stringify({ lines: given }) } }] });
      for (const { text, x, y, width, height } of readLines(body, SIZE)) {
        expect(text).not.toBe('');
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(1);
        expect(x + width).toBeLessThanOrEqual(SIZE.width);
        expect(y + height).toBeLessThanOrEqual(SIZE.height);
      }
    }),
  );
});

it('sentenceFor: never repeats the words of the service', () => {
  fc.assert(
    fc.property(fc.integer({ min: 300, max: 599 }), fc.string(), (status, body) => {
      expect(Object.values(VISION_MESSAGES)).toContain(sentenceFor(status, body));
    }),
  );
});
