/** Lets the model that sees read a small white picture. */
import { rethrowTrouble, troublesOf, type Check } from '../../kernel/checks/check';
import { seenText } from './vision';
import { VISION_MESSAGES as SENTENCES } from './vision.rules';

const MESSAGES = { ok: '看了一张小图片' } as const;

const TROUBLES = troublesOf(SENTENCES);

/** px; some models refuse smaller pictures. */
const SIDE = 64;
/** A white PNG of this size. */
const BLANK = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAAAAACPAi4CAAAAKUlEQVR42u3MQREAAAwCIPuX1hD77SAA6VEEAoFAIBAIBAKBQCAQfA8Gpwvw4qrwDDIAAAAASUVORK5CYII=',
  'base64',
);

export const checks: readonly Check[] = [
  {
    name: 'recognition',
    title: '文字识别',
    does: '让模型看一张小图片',
    settings: { address: 'recognitionUrl', key: 'recognitionKey', model: 'recognitionModel' },
    isConfigured: ({ recognition }) => recognition !== null,
    async run({ config, signal }) {
      const picture = { content: BLANK, contentType: 'image/png', width: SIDE, height: SIDE };
      await seenText(config.recognition!, picture, signal).catch((error: unknown) => rethrowTrouble(error, TROUBLES));
      return MESSAGES.ok;
    },
    withinMs: 30_000,
  },
];
