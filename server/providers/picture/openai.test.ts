/** Pictures with a server that speaks the protocol of OpenAI's image endpoints. */
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sentenceFor } from './failures.rules';
import { openaiPictures } from './openai';
import { MESSAGES } from './picture.messages';
import type { GivenPicture, PictureAsk } from './picture';

interface Seen {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly json: Record<string, unknown> | null;
  readonly form: FormData | null;
}

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const picture: GivenPicture = { content: PNG, contentType: 'image/png' };
const signal = new AbortController().signal;
const generate = (count = 1): PictureAsk => ({ kind: 'generate', prompt: '海边的猫', size: 'portrait', count });

let server: Server;
let base: string;
let seen: Seen[] = [];
let answer: (response: ServerResponse) => void;
const answers = (body: unknown, status = 200) => {
  answer = (response) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

beforeAll(async () => {
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', async () => {
      const body = Buffer.concat(parts);
      const type = request.headers['content-type'] ?? '';
      if (request.method === 'GET') return response.writeHead(200).end(PNG);
      seen.push({
        path: request.url!,
        authorization: request.headers.authorization,
        json: type === 'application/json' ? (JSON.parse(body.toString()) as Record<string, unknown>) : null,
        form: type.startsWith('multipart/')
          ? await new Response(Uint8Array.from(body), { headers: { 'content-type': type } }).formData()
          : null,
      });
      return answer(response);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
});
afterAll(() => server.close());
beforeEach(() => {
  seen = [];
  answers({ data: [{ b64_json: PNG.toString('base64') }] });
});

const ask = (asked: PictureAsk, model = 'gpt-image-1') =>
  openaiPictures({ url: base, key: 'secret', model }, asked, signal);

describe('generations', () => {
  it('are requested in a size of the model, and answered as base64', async () => {
    answers({ data: [{ b64_json: PNG.toString('base64'), revised_prompt: '一只海边的猫', seed: 7 }] });
    expect(await ask(generate(2))).toEqual([{ content: PNG, prompt: '一只海边的猫', seed: 7 }]);
    expect(seen).toMatchObject([
      {
        path: '/v1/images/generations',
        authorization: 'Bearer secret',
        json: { model: 'gpt-image-1', prompt: '海边的猫', n: 2, size: '1024x1536' },
      },
    ]);
    expect(seen[0]!.json).not.toHaveProperty('response_format');
  });

  it('of a model that makes one picture a request are several requests', async () => {
    expect(await ask(generate(3), 'dall-e-3')).toHaveLength(3);
    expect(seen.map(({ json }) => [json!['n'], json!['size'], json!['response_format']])).toEqual(
      Array.from({ length: 3 }, () => [1, '1024x1792', 'b64_json']),
    );
  });

  it('may be answered by an address of the endpoint itself; other internal addresses are refused', async () => {
    answers({ data: [{ url: `${base}/made.png` }] });
    expect(await ask(generate())).toEqual([{ content: PNG }]);
    answers({ data: [{ url: 'http://127.0.0.1:1/made.png' }] });
    await expect(ask(generate())).rejects.toThrow(/^图片已经生成，但取不到：/);
  });
});

describe('edits', () => {
  it('send the picture, the mask and the reference as files', async () => {
    await ask({
      kind: 'inpaint',
      picture,
      mask: picture,
      reference: picture,
      strength: 0.2,
      prompt: '一朵花',
      count: 2,
    });
    const [{ path, form }] = seen as [Seen];
    expect(path).toBe('/v1/images/edits');
    expect([...form!.keys()].toSorted()).toEqual(
      ['image[]', 'image[]', 'input_fidelity', 'mask', 'model', 'n', 'prompt'].toSorted(),
    );
    expect(form!.get('input_fidelity')).toBe('high');
    expect(form!.get('prompt')).toMatch(/^一朵花 /);
    expect(Buffer.from(await (form!.get('mask') as File).arrayBuffer())).toEqual(PNG);
  });

  it('of other models have one picture and a number for the strength', async () => {
    await ask({ kind: 'inpaint', picture, mask: picture, strength: 0.7, prompt: '一朵花', count: 1 }, 'sdxl');
    expect([...seen[0]!.form!.keys()].toSorted()).toEqual(['image', 'mask', 'model', 'n', 'prompt', 'strength']);
  });
});

it('variations are a call of their own, or an edit where the model has none', async () => {
  await ask({ kind: 'variation', picture, count: 2 }, 'dall-e-2');
  await ask({ kind: 'variation', picture, count: 2 });
  expect(seen.map(({ path, form }) => [path, form!.has('prompt')])).toEqual([
    ['/v1/images/variations', false],
    ['/v1/images/edits', true],
  ]);
});

describe('failures', () => {
  it.each([
    [400, { error: { code: 'moderation_blocked', message: 'Your request was rejected' } }, MESSAGES.moderated],
    [400, { error: { code: 'content_policy_violation' } }, MESSAGES.moderated],
    [401, { error: { message: 'Incorrect API key' } }, MESSAGES.key],
    [404, { error: { message: 'The model does not exist' } }, MESSAGES.unknownModel],
    [429, { error: { code: 'rate_limit_exceeded' } }, MESSAGES.busy],
    [429, { error: { code: 'insufficient_quota' } }, MESSAGES.quota],
    [413, {}, MESSAGES.tooLarge],
    [400, { error: { message: 'Uploaded image must be a PNG and less than 4 MB' } }, MESSAGES.tooLarge],
    [400, { error: { message: 'Invalid size' } }, MESSAGES.size],
    [400, { error: { message: 'Invalid mask image format' } }, MESSAGES.mask],
    [400, { error: { message: 'Unknown parameter' } }, MESSAGES.refused],
    [503, {}, MESSAGES.broken],
    [200, { data: [] }, MESSAGES.none],
    [200, { nothing: true }, MESSAGES.unreadable],
    [200, { data: [{}] }, MESSAGES.unreadable],
  ])('%i %j', async (status, body, message) => {
    answers(body, status);
    await expect(ask(generate())).rejects.toThrow(message);
  });

  it('a body that is no JSON, a lost connection and silence each have a sentence', async () => {
    answer = (response) => response.writeHead(200).end('<html>');
    await expect(ask(generate())).rejects.toThrow(MESSAGES.unreadable);
    answer = (response) => response.socket!.destroy();
    await expect(ask(generate())).rejects.toThrow(MESSAGES.silent);
    answer = () => undefined;
    await expect(
      openaiPictures({ url: base, key: null, model: 'gpt-image-1' }, generate(), signal, 50),
    ).rejects.toThrow(MESSAGES.late);
  });

  it('words of the endpoint are never shown', () => {
    expect(sentenceFor(400, 'secret words of the endpoint')).toBe(MESSAGES.refused);
  });
});
