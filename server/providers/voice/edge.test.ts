/** The protocol of edge-tts against a local server that speaks it. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocketServer, type WebSocket } from 'ws';
import { converse } from '../outbound/socket';
import { configuredNetwork, publicNetwork } from '../outbound/request';
import { edge } from './edge';
import { soundIn, ssmlMessage } from './edge.rules';

const never = new AbortController().signal;
const utterance = { text: '你好 <b>&"\u0000\ud800', name: 'zh-CN-XiaoxiaoNeural', speed: 1.25, pitch: -10 };

const frame = (headers: string, body: Buffer) => {
  const head = Buffer.from(headers, 'latin1');
  const length = Buffer.alloc(2);
  length.writeUInt16BE(head.length);
  return Buffer.concat([length, head, body]);
};
const text = (path: string) => `X-RequestId:1\r\nContent-Type:application/json\r\nPath:${path}\r\n\r\n{}`;
const AUDIO = 'X-RequestId:1\r\nContent-Type:audio/mpeg\r\nPath:audio\r\n';

let server: Server;
let url: string;
const seen: { path: string; messages: string[] }[] = [];
/** What the server does once it has both messages. */
let answer: (socket: WebSocket) => void = () => undefined;

beforeAll(async () => {
  server = createServer();
  new WebSocketServer({ server }).on('connection', (socket, { url: path }) => {
    const messages: string[] = [];
    seen.push({ path: path!, messages });
    socket.on('message', (message: Buffer) => {
      if (messages.push(message.toString('utf8')) === 2) answer(socket);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/edge/v1?TrustedClientToken=t`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe('edge-tts', () => {
  it('sends its settings, then the text, and joins the sound of all frames until the turn ends', async () => {
    answer = (socket) => {
      socket.send(text('turn.start'));
      socket.send(frame(AUDIO, Buffer.from('ID3 one ')));
      socket.send(text('audio.metadata'));
      socket.send(frame(AUDIO, Buffer.from('two')));
      socket.send(frame('Path:other\r\n', Buffer.from('no sound')));
      socket.send(text('turn.end'));
    };
    expect((await edge(url, utterance, never)).toString()).toBe('ID3 one two');
    const { path, messages } = seen.at(-1)!;
    expect(path).toMatch(/^\/edge\/v1\?TrustedClientToken=t&ConnectionId=[0-9a-f]{32}$/);
    const [config, ssml] = messages.map((message) => message.split('\r\n\r\n')) as [string[], string[]];
    expect(config[0]).toContain('Path:speech.config');
    expect(JSON.parse(config[1]!)).toMatchObject({
      context: { synthesis: { audio: { outputFormat: 'audio-24khz-48kbitrate-mono-mp3' } } },
    });
    expect(ssml[0]).toMatch(/^X-RequestId:[0-9a-f]{32}\r\nContent-Type:application\/ssml\+xml/);
    expect(ssml[1]).toBe(
      '<speak version="1.0" xmlns="http://www.w3.org/2001/10/synthesis" xml:lang="zh-CN"><voice name="zh-CN-XiaoxiaoNeural"><prosody rate="+25%" pitch="-10%">你好 &lt;b&gt;&amp;&quot;  </prosody></voice></speak>',
    );
    expect(ssmlMessage('1', { ...utterance, speed: 0.5, pitch: 0 }, new Date(0))).toContain('rate="-50%" pitch="+0%"');
  });
  it.each<[string, (socket: WebSocket) => void, string]>([
    ['is silent at the end', (socket) => socket.send(text('turn.end')), '回答无法识别'],
    ['breaks off', (socket) => socket.close(), '对方中途断开了连接'],
    ['sends a frame that is cut', (socket) => socket.send(Buffer.of(9, 9, 9)), '回答无法识别'],
    ['sends nothing', () => undefined, '对方长时间没有响应'],
  ])('reports a server that %s', async (_, behave, message) => {
    answer = behave;
    await expect(edge(url, utterance, never, 500)).rejects.toThrow(message);
  });
  it('stops when aborted, and reports an unreachable server', async () => {
    const stop = new AbortController();
    answer = () => stop.abort(new Error('cancelled'));
    await expect(edge(url, utterance, stop.signal)).rejects.toThrow('cancelled');
    await expect(edge('ws://127.0.0.1:9/', utterance, never)).rejects.toThrow('无法连接到对方服务器');
  });
  it('reads frames whole or not at all', () => {
    const whole = frame(AUDIO, Buffer.from('sound'));
    expect(soundIn(whole)!.toString()).toBe('sound');
    for (let end = 0; end < whole.length - 'sound'.length; end += 1) expect(soundIn(whole.subarray(0, end))).toBeNull();
  });
});

describe('a websocket', () => {
  const onMessage = () => true;
  const limits = { bytes: 100, timeoutMs: 2_000 };
  it.each(['ws://127.0.0.1/', 'wss://localhost/', 'ws://[::1]/', 'ws://169.254.169.254/'])(
    'to %s is not opened',
    async (address) => {
      const before = seen.length;
      await expect(converse({ url: address, messages: [], onMessage }, limits)).rejects.toThrow(
        /不能访问内部地址|只支持/,
      );
      expect(seen.length).toBe(before);
    },
  );
  it('whose name resolves to an internal address is not connected', async () => {
    const network = { ...publicNetwork, refusal: () => undefined };
    const named = url.replace('127.0.0.1', 'localhost');
    const before = seen.length;
    await expect(converse({ url: named, messages: ['a', 'b'], onMessage }, limits, network)).rejects.toThrow();
    expect(seen.length).toBe(before);
  });
  it('to a configured address does not leave its origin, and limits what it receives', async () => {
    const network = configuredNetwork(new URL(url).origin);
    await expect(converse({ url: 'ws://127.0.0.2/', messages: [], onMessage }, limits, network)).rejects.toThrow(
      '地址不在配置的网站内',
    );
    answer = (socket) => {
      for (let index = 0; index < 9; index += 1) socket.send(Buffer.alloc(20));
    };
    await expect(converse({ url, messages: ['a', 'b'], onMessage: () => false }, limits, network)).rejects.toThrow(
      '对方发来的内容过大',
    );
  });
});
