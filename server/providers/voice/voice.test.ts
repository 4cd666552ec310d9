/** Text-to-speech with a stand-in for espeak-ng that answers its arguments, and with a provider. */
import { writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { NICENESS } from '../../kernel/work/low-priority';
import { espeak } from './espeak';
import { speak, VoiceFailure } from '.';
import { testFolder } from '../../../tests/folder';

const folder = testFolder('voice');
const program = join(folder, 'program.mjs');
const stand = (body: string) => writeFileSync(program, body);
const signal = new AbortController().signal;

describe('espeak-ng', () => {
  it('gets the text on its standard input only, so that no text is an option or a command', async () => {
    stand(`import fs from 'node:fs'; const text = fs.readFileSync(0, 'utf8');
process.stdout.write(JSON.stringify({ args: process.argv.slice(2), text }));`);
    const text = '$(touch /tmp/x); `id` "; rm -rf / --help\n你好';
    const sound = await espeak({ text, name: 'cmn+m7', speed: 1.5, pitch: -20 }, signal, program);
    expect(JSON.parse(sound.toString())).toEqual({ args: ['-v', 'cmn+m7', '-s', '240', '-p', '40'], text });
  });
  it('speaks at low priority, so that requests come first', async () => {
    stand(`import os from 'node:os'; setTimeout(() => process.stdout.write(String(os.getPriority())), 50);`);
    const sound = await espeak({ text: 'a', name: 'cmn+m3', speed: 1, pitch: 0 }, signal, program);
    expect(Number(sound.toString())).toBe(getPriority() + NICENESS);
  });
  it('reports failures, and stops when aborted', async () => {
    const plain = { text: 'a', name: 'cmn+m3', speed: 1, pitch: 0 };
    await expect(espeak({ ...plain, name: 'nobody' }, signal)).rejects.toThrow('语音合成程序出错了');
    stand('setTimeout(() => {}, 60000)');
    const left = new AbortController();
    const speaking = espeak(plain, left.signal, program);
    left.abort();
    await expect(speaking).rejects.toThrow('语音合成程序出错了');
  });
});

describe('a provider', () => {
  const requests: { url: string; authorization: string | undefined; body: unknown }[] = [];
  let answers: RequestListener;
  let server: Server;
  let url: string;
  beforeAll(async () => {
    server = createServer((request, response) => {
      let body = '';
      request
        .on('data', (part: Buffer) => (body += part.toString()))
        .on('end', () => {
          requests.push({ url: request.url!, authorization: request.headers.authorization, body: JSON.parse(body) });
          answers(request, response);
        });
    });
    url = await new Promise((done) =>
      server.listen(0, '127.0.0.1', () => done(`http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`)),
    );
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const speakWith = (address = url) =>
    speak(
      { voice: { url: address, key: 'k', model: 'm' } },
      { text: '你好', modelId: 'openai:nova', speed: 1, pitch: 0 },
      signal,
    );

  it('receives the text, and its sound is returned unchanged', async () => {
    answers = (_, response) => {
      response.writeHead(200, { 'content-type': 'audio/mpeg' }).write('ID3');
      response.end(' sound');
    };
    expect(await speakWith()).toEqual({ content: Buffer.from('ID3 sound'), provider: 'openai' });
    expect(requests.at(-1)).toEqual({
      url: '/v1/audio/speech',
      authorization: 'Bearer k',
      body: { model: 'm', input: '你好', voice: 'nova', speed: 1, response_format: 'wav' },
    });
  });
  it("may take longer than five minutes, within the job's time limit", async () => {
    vi.stubGlobal('fetch', () => {
      throw new Error('asked by fetch');
    });
    try {
      expect((await speakWith()).content.toString()).toBe('ID3 sound');
    } finally {
      vi.unstubAllGlobals();
    }
  });
  it.each<[string, RequestListener]>([
    ['语音合成服务的密钥无效', (_, response) => response.writeHead(401).end()],
    ['语音合成服务太忙', (_, response) => response.writeHead(429).end()],
    [
      '语音合成服务拒绝了这段文本',
      (_, response) =>
        response.writeHead(400, { 'content-type': 'application/json' }).end('{"error":{"message":"too long"}}'),
    ],
    ['语音合成服务出错了', (_, response) => response.writeHead(500).end()],
    ['语音合成服务出错了', (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:9' }).end()],
    ['语音合成服务没有响应', (request) => request.socket.destroy()],
    [
      '语音合成服务中途断开了',
      (_, response) => {
        response.writeHead(200, { 'content-length': 100 }).write('ID3', () => response.destroy());
      },
    ],
    ['语音合成服务的回答无法识别', (_, response) => response.writeHead(200).end()],
    [
      '语音合成服务的回答无法识别',
      (_, response) =>
        response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end('{"error":"no"}'),
    ],
    ['合成的音频过大', (_, response) => response.writeHead(200).end(Buffer.alloc(41 * 1024 * 1024))],
  ])('that fails is reported with its reason: %s', async (message, listener) => {
    answers = listener;
    await expect(speakWith()).rejects.toThrow(message);
    await expect(speakWith()).rejects.toBeInstanceOf(VoiceFailure);
  });
  it('reports an unreachable provider', () =>
    expect(speakWith('http://127.0.0.1:9')).rejects.toThrow('语音合成服务没有响应'));
});
