/** Chat against a server that speaks the protocol: tools, tokens, and every fault as a sentence. */
import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { END, startModelServer, toolCalls, usage, word, type ModelServer } from '../../../tests/model-server';
import { ModelFailure } from '../model';
import type { ChatAsk, ChatEvent } from './chat';
import { MESSAGES } from './chat.messages';
import { openaiChat, type ChatTimes } from './openai';

let server: ModelServer;
beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.stop());
beforeEach(() => server.forget());

const ASK: ChatAsk = {
  model: 'some-model',
  temperature: 0.4,
  messages: [
    { role: 'system', text: '规则' },
    { role: 'user', text: '看图', pictures: ['data:image/png;base64,AAAA'] },
    { role: 'assistant', text: '查一下', calls: [{ id: 'c1', name: 'call', arguments: '{}' }] },
    { role: 'tool', callId: 'c1', text: '3 行' },
  ],
  tools: [{ name: 'call', description: 'Sends a call', parameters: { type: 'object' } }],
};
const PATIENT: ChatTimes = { silentMs: 60_000, mostMs: 600_000 };

async function read(times = PATIENT, stop = new AbortController(), stopsAt?: string) {
  const events: ChatEvent[] = [];
  let failure: unknown = null;
  try {
    for await (const event of openaiChat(server.config, times).stream(ASK, stop.signal)) {
      events.push(event);
      if (event.kind === 'text' && event.text === stopsAt) stop.abort();
    }
  } catch (error) {
    failure = error;
  }
  const text = events.map((event) => (event.kind === 'text' ? event.text : '')).join('');
  if (failure !== null) expect(failure).toBeInstanceOf(ModelFailure);
  return { events, text, failed: (failure as Error | null)?.message ?? null };
}

it('sends messages, tools, pictures and the temperature, and reads text, calls and tokens', async () => {
  server.respondsWith(
    word('好，') + toolCalls(['call', { name: 'a.b' }], ['find_calls', { words: '笔记' }]) + usage(120, 30),
  );
  const { events, text } = await read();
  expect(text).toBe('好，');
  expect(events.slice(1)).toEqual([
    {
      kind: 'calls',
      calls: [
        { id: expect.any(String) as string, name: 'call', arguments: '{"name":"a.b"}' },
        { id: expect.any(String) as string, name: 'find_calls', arguments: '{"words":"笔记"}' },
      ],
    },
  ]);
  const [asked] = server.requests();
  expect(asked).toMatchObject({
    model: 'some-model',
    temperature: 0.4,
    stream_options: { include_usage: true },
    tools: [{ type: 'function', function: { name: 'call' } }],
    messages: [
      { role: 'system', content: '规则' },
      {
        role: 'user',
        content: [
          { type: 'text', text: '看图' },
          { type: 'image_url', image_url: { url: 'data:image/png;base64,AAAA' } },
        ],
      },
      { role: 'assistant', tool_calls: [{ id: 'c1', function: { name: 'call', arguments: '{}' } }] },
      { role: 'tool', tool_call_id: 'c1', content: '3 行' },
    ],
  });
  server.respondsWith(word('好') + word('', 'stop') + usage(120, 30) + 'data: [DONE]\n\n');
  expect((await read()).events.at(-1)).toEqual({ kind: 'usage', inputTokens: 120, outputTokens: 30 });
});

it('reads the same text for every split of the bytes, also inside a character', async () => {
  const bytes = Buffer.from(word('你') + word('🌏好') + END);
  for (let at = 1; at < bytes.length; at += 13) {
    server.does((response) => {
      response.write(bytes.subarray(0, at));
      setImmediate(() => response.end(bytes.subarray(at)));
    });
    expect(await read()).toMatchObject({ text: '你🌏好', failed: null });
  }
});

const HTML = '<html><body>502 Bad Gateway</body></html>';
const status =
  (code: number, headers: Record<string, string> = {}, body = HTML) =>
  (response: ServerResponse) =>
    void response.writeHead(code, { 'content-type': 'text/html', 'retry-after-ms': '1', ...headers }).end(body);
const typed = (type: string, body: string) => (response: ServerResponse) =>
  void response.writeHead(200, { 'content-type': type }).end(body);
const sent =
  (...parts: (string | Buffer)[]) =>
  (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const part of parts) response.write(part);
    response.end();
  };
const INVALID = Buffer.concat([Buffer.from(word('坏').slice(0, -20)), Buffer.from([0xff, 0xfe])]);

it.each<[string, (response: ServerResponse) => void, string, string, number]>([
  ['401', status(401), MESSAGES.key, '', 1],
  ['403', status(403), MESSAGES.key, '', 1],
  ['404', status(404), MESSAGES.unknownModel, '', 1],
  ['400', status(400), MESSAGES.refused, '', 1],
  ['too long', status(400, {}, '{"error":{"code":"context_length_exceeded"}}'), MESSAGES.tooLong, '', 1],
  ['429 again and again', status(429), MESSAGES.busy, '', 3],
  ['500 as HTML', status(500), MESSAGES.broken, '', 3],
  ['a page instead of a stream', typed('text/html', HTML), MESSAGES.wrongType, '', 1],
  ['no text', sent(END), MESSAGES.empty, '', 1],
  ['nothing', sent(''), MESSAGES.silent, '', 1],
  ['no end', sent(word('一半')), MESSAGES.cut, '一半', 1],
  ['invalid UTF-8', sent(word('一半'), INVALID), MESSAGES.notText, '一半', 1],
  ['no JSON', sent(word('一半'), 'data: {"a\n\n'), MESSAGES.unreadable, '一半', 1],
  ['the length limit', sent(word('一半'), word('', 'length')), MESSAGES.length, '一半', 1],
  ['an endless line', sent(word('一半'), `data: ${'a'.repeat(1_100_000)}`), MESSAGES.endless, '一半', 1],
])('after %s, fails with one sentence and keeps the received text', async (_, reply, sentence, text, requests) => {
  server.answers(reply);
  expect(await read()).toMatchObject({ failed: sentence, text });
  expect(server.requests()).toHaveLength(requests);
});

it('names the time where a busy endpoint demands a long wait', async () => {
  server.answers(status(429, { 'retry-after-ms': '', 'retry-after': '90' }));
  expect((await read()).failed).toMatch(/太忙，请在 .*\d\d:\d\d 之后重试/);
  expect(server.requests()).toHaveLength(1);
});

it('goes on once a busy endpoint answers', async () => {
  let tries = 0;
  server.answers((response) => {
    tries += 1;
    if (tries === 1) status(429, { 'retry-after-ms': '', 'retry-after': '0' })(response);
    else sent(word('好了') + END)(response);
  });
  expect(await read()).toMatchObject({ text: '好了', failed: null });
});

it('gives up an endpoint that is silent, that breaks off, and that never ends', async () => {
  server.does((response) => void response.write(word('一半')));
  expect(await read({ ...PATIENT, silentMs: 300 })).toMatchObject({ text: '一半', failed: MESSAGES.paused });
  server.does((response) => {
    response.write(word('一半'));
    setTimeout(() => response.destroy(), 5);
  });
  expect(await read()).toMatchObject({ text: '一半', failed: MESSAGES.cut });
  server.does((response) => {
    const thinking = setInterval(() => response.write(word('')), 20);
    response.on('close', () => clearInterval(thinking));
  });
  expect(await read({ silentMs: 60_000, mostMs: 300 })).toMatchObject({ text: '', failed: MESSAGES.endless });
});

it('returns without an error when stopped', async () => {
  server.does((response) => void response.write(word('一半')));
  expect(await read(PATIENT, new AbortController(), '一半')).toMatchObject({ text: '一半', failed: null });
});
