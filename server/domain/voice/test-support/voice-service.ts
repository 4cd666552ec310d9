/** An OpenAI-compatible speech service on this machine: a tone whose length follows from the text. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OpenAiConfig } from '../../../kernel/config';
import { SAMPLE_RATE } from '../pcm.rules';
import { wavOf } from '../wav.rules';

export interface Spoken {
  readonly input: string;
  readonly voice: string;
  readonly speed: number;
}

/** Milliseconds of a character. */
export const MS_PER_CHARACTER = 20;

/** Samples that are never silent, so that nothing of them is trimmed. */
export const tone = (ms: number, height = 4_000): Int16Array =>
  Int16Array.from({ length: (ms * SAMPLE_RATE) / 1_000 }, (_, index) => (index % 2 === 0 ? height : -6_000));

/** What the service says for a text: texts that begin differently sound differently. */
export const toneOf = (text: string, msPerCharacter = MS_PER_CHARACTER): Int16Array =>
  tone(text.length * msPerCharacter, 4_000 + (text.codePointAt(0)! % 4_000));

/** @param port Default: any free one. */
export async function startVoiceService(msPerCharacter = MS_PER_CHARACTER, port = 0) {
  const requests: Spoken[] = [];
  /** Replaces the answer to a text. */
  const state: { answer?: (spoken: Spoken) => Buffer | number | Promise<Buffer | number> } = {};
  const server = createServer((request, response) => {
    let body = '';
    request
      .on('data', (chunk: Buffer) => (body += chunk.toString()))
      .on('end', () => {
        if (request.url !== '/v1/audio/speech' || request.method !== 'POST') return void response.writeHead(404).end();
        const { input, voice, speed } = JSON.parse(body) as Spoken;
        const spoken = { input, voice, speed };
        requests.push(spoken);
        void Promise.resolve(state.answer?.(spoken) ?? wavOf(toneOf(input, msPerCharacter))).then((answer) =>
          typeof answer === 'number'
            ? response.writeHead(answer).end()
            : response.writeHead(200, { 'content-type': 'audio/wav' }).end(answer),
        );
      });
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const config: OpenAiConfig = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    key: null,
    model: 'tts-1',
  };
  return {
    config,
    requests,
    state,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

export type VoiceService = Awaited<ReturnType<typeof startVoiceService>>;
