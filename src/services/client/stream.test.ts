import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { clientOf, json, recordingPorts, startBackend, type Backend } from './test-support/backend';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

async function collect(chunks: AsyncIterable<unknown>) {
  const all: unknown[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return all;
}

const REPLY = 'data: {"text":"你好"}\n\n: keep-alive\n\ndata: {"text":"，世界🌏"}\r\n\r\ndata: [DONE]\n\n';
const sse = { 'content-type': 'text/event-stream' };

it('sends auth-app-code, the token header and JSON', async () => {
  backend.answer((_, response) => response.writeHead(200, sse).end(REPLY));
  expect(await collect(clientOf(backend).stream('test.talk', { q: '问' }))).toEqual([
    { text: '你好' },
    { text: '，世界🌏' },
  ]);
  const { headers, query, text, method } = backend.asked[0]!;
  expect(headers).toMatchObject({
    'auth-app-code': 'atelier',
    authorizationv2: 'secret',
    'content-type': 'application/json',
  });
  expect(headers).not.toHaveProperty('app-code');
  expect([method, query.get('dev'), JSON.parse(text)]).toEqual(['POST', '1', { q: '问' }]);
});

it('reads the same chunks wherever the bytes are split', async () => {
  const bytes = Buffer.from(REPLY);
  for (let at = 1; at < bytes.length; at += 1) {
    backend.answer((_, response) => {
      response.writeHead(200, sse).write(bytes.subarray(0, at));
      setImmediate(() => response.end(bytes.subarray(at)));
    });
    expect(await collect(clientOf(backend).stream('test.talk', {}))).toEqual([{ text: '你好' }, { text: '，世界🌏' }]);
  }
});

it('aborts the request when the caller leaves the loop', async () => {
  const closed = vi.fn();
  backend.answer((_, response) => {
    response.on('close', closed);
    response.writeHead(200, sse).write('data: 1\n\n');
  });
  for await (const chunk of clientOf(backend).stream('test.talk', {})) {
    expect(chunk).toBe(1);
    break;
  }
  await expect.poll(() => closed).toHaveBeenCalled();
});

it("rejects as aborted on the caller's signal", async () => {
  backend.answer((_, response) => {
    response.writeHead(200, sse).write('data: 1\n\n');
  });
  const controller = new AbortController();
  const read = async () => {
    for await (const _ of clientOf(backend).stream('test.talk', {}, { signal: controller.signal })) controller.abort();
  };
  await expect(read()).rejects.toMatchObject({ kind: 'aborted' });
});

it('rejects and logs after its time limit', async () => {
  backend.answer((_, response) => {
    response.writeHead(200, sse).write('data: 1\n\n');
  });
  const recorder = recordingPorts();
  await expect(collect(clientOf(backend, {}, recorder.ports).stream('test.shortTalk', {}))).rejects.toMatchObject({
    kind: 'timeout',
    message: '请求超时',
  });
  expect(recorder.done).toEqual(['log 请求超时 test.shortTalk']);
});

it('applies the error catalogue to an envelope, in place of a stream or within one', async () => {
  backend.answer((_, response) => json(response, { code: 20205, msg: '登录已过期' }));
  const recorder = recordingPorts();
  await expect(collect(clientOf(backend, {}, recorder.ports).stream('test.talk', {}))).rejects.toMatchObject({
    kind: 'unauthenticated',
  });
  expect(recorder.done).toEqual(['to-login']);

  backend.answer((_, response) =>
    response.writeHead(200, sse).end('data: {"text":"a"}\n\ndata: {"code":50001,"msg":"模型不可用","data":null}\n\n'),
  );
  await expect(collect(clientOf(backend).stream('test.talk', {}))).rejects.toMatchObject({
    message: '模型不可用',
    code: 50001,
  });
});

it('rejects chunks that are no JSON, and a lost connection', async () => {
  backend.answer((_, response) => response.writeHead(200, sse).end('data: {oops\n\n'));
  await expect(collect(clientOf(backend).stream('test.talk', {}))).rejects.toMatchObject({ message: '服务端请求异常' });
  backend.answer((_, response) => {
    response.writeHead(200, sse).write('data: 1\n\n');
    setTimeout(() => response.destroy(), 10);
  });
  await expect(collect(clientOf(backend).stream('test.talk', {}))).rejects.toMatchObject({ kind: 'network' });
});
