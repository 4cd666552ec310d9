/** A speech server for tests that speaks the OpenAI-compatible protocol: a tone for each text, longer for longer ones. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const RATE = 24_000;
export const CHARACTER_MS = 180;

/** A tone as WAV. */
export function toneOf(ms: number): Buffer {
  const samples = Math.round((ms / 1_000) * RATE);
  const wav = Buffer.alloc(44 + samples * 2);
  wav.write('RIFF', 0, 'latin1');
  wav.writeUInt32LE(wav.length - 8, 4);
  wav.write('WAVEfmt ', 8, 'latin1');
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(RATE, 24);
  wav.writeUInt32LE(RATE * 2, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36, 'latin1');
  wav.writeUInt32LE(samples * 2, 40);
  for (let at = 0; at < samples; at += 1)
    wav.writeInt16LE(Math.round(8_000 * Math.sin((2 * Math.PI * 330 * at) / RATE)), 44 + at * 2);
  return wav;
}

export async function startVoiceServer() {
  const spoken: { input: string; voice: string; speed: number }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (text: string) => (body += text));
    request.on('end', () => {
      if (request.url !== '/v1/audio/speech' || request.method !== 'POST') return response.writeHead(404).end();
      const asked = JSON.parse(body) as (typeof spoken)[number];
      spoken.push(asked);
      response.writeHead(200, { 'content-type': 'audio/wav' }).end(toneOf([...asked.input].length * CHARACTER_MS));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    config: { url: `http://127.0.0.1:${port}/v1`, key: null, model: 'tts-1' },
    spoken,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
