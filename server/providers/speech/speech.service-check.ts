/** Transcribes a second of silence. */
import { rethrowTrouble, troublesOf, type Check } from '../../kernel/checks/check';
import { MESSAGES as SENTENCES, transcribe } from './openai';

const MESSAGES = { ok: '转写了一秒钟的静音' } as const;

const TROUBLES = troublesOf(SENTENCES);

const RATE = 16_000;

/** A WAV file: 16 bits, one channel, one second. */
function silence(): Buffer {
  const bytes = RATE * 2;
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + bytes, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(RATE, 24);
  head.writeUInt32LE(RATE * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(bytes, 40);
  return Buffer.concat([head, Buffer.alloc(bytes)]);
}

export const checks: readonly Check[] = [
  {
    name: 'speech',
    title: '语音识别',
    does: '转写一秒钟的静音',
    settings: { address: 'speechUrl', key: 'speechKey', model: 'speechModel' },
    isConfigured: ({ speech }) => speech !== null,
    async run({ config, signal }) {
      const recording = { name: 'check.wav', contentType: 'audio/wav', content: silence() };
      await transcribe(config.speech!, recording, signal).catch((error: unknown) => rethrowTrouble(error, TROUBLES));
      return MESSAGES.ok;
    },
    withinMs: 30_000,
  },
];
