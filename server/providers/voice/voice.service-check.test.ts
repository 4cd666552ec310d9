import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocketServer } from 'ws';
import { checking, startAnswering, type Answering } from '../../kernel/checks/test-support';
import { checks } from './voice.service-check';

let server: Answering;
beforeAll(async () => {
  server = await startAnswering();
});
afterAll(() => server.stop());

describe('voice', () => {
  const check = checking(checks, 'voice');
  const voice = (url = server.url) => ({ voice: { url, key: 'geheim', model: 'tts-1' } });
  it('a service that answers sound: ok', async () => {
    server.respondsWith(200, Buffer.alloc(3_000), 'audio/wav');
    expect(await check(voice())).toEqual({ state: 'ok', words: '合成了“你好”，3 KB' });
  });
  it('a refused key, another model, nobody there', async () => {
    server.respondsWith(401);
    expect((await check(voice())).words).toBe('密钥被拒绝：改正 ATELIER_VOICE_KEY');
    server.respondsWith(404);
    expect((await check(voice())).words).toContain('改正 ATELIER_VOICE_MODEL');
    expect((await check(voice(server.nowhere))).words).toContain('对方拒绝连接');
  });
});

describe('edge-voice', () => {
  const check = checking(checks, 'edge-voice');
  const head = Buffer.from('Content-Type:audio/mpeg\r\nPath:audio\r\n', 'latin1');
  const length = Buffer.alloc(2);
  length.writeUInt16BE(head.length);
  let sockets: Server;
  let url: string;
  beforeAll(async () => {
    sockets = createServer();
    new WebSocketServer({
      server: sockets,
      verifyClient: ({ req }: { req: { url?: string } }) => req.url!.includes('token=right'),
    }).on('connection', (socket) => {
      socket.on('message', () => {
        socket.send(Buffer.concat([length, head, Buffer.from('ID3')]));
        socket.send('Path:turn.end\r\n\r\n{}');
      });
    });
    await new Promise<void>((done) => sockets.listen(0, '127.0.0.1', done));
    url = `ws://127.0.0.1:${(sockets.address() as AddressInfo).port}/edge`;
  });
  afterAll(() => {
    sockets.closeAllConnections();
    sockets.close();
  });
  it('a socket that speaks: ok', async () => {
    expect(await check({ edgeVoiceUrl: `${url}?token=right` })).toMatchObject({ state: 'ok' });
  });
  it('a refused token: names the variable and not the token', async () => {
    expect(await check({ edgeVoiceUrl: `${url}?token=wrong` })).toEqual({
      state: 'failed',
      words: '密钥被拒绝：改正 ATELIER_EDGE_VOICE_URL',
    });
  });
  it('nobody there', async () => {
    const { words } = await check({ edgeVoiceUrl: server.nowhere.replace('http', 'ws') });
    expect(words).toContain('对方拒绝连接');
  });
});
