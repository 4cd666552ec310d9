/** Makes one picture. */
import { rethrowTrouble, troublesOf, type Check } from '../../kernel/checks/check';
import { openaiPictures } from './openai';
import { MESSAGES as SENTENCES } from './picture.messages';

const MESSAGES = { ok: (bytes: number) => `生成了一张图片，${Math.ceil(bytes / 1024)} KB` } as const;

const TROUBLES = troublesOf(SENTENCES);

export const checks: readonly Check[] = [
  {
    name: 'picture',
    title: '图片生成',
    does: '生成一张图片，按张计费的服务会收费',
    settings: { address: 'pictureUrl', key: 'pictureKey', model: 'pictureModel' },
    isConfigured: ({ picture }) => picture !== null,
    async run({ config, signal }) {
      const ask = { kind: 'generate', prompt: 'a white cup on a table', size: 'square', count: 1 } as const;
      const [made] = await openaiPictures(config.picture!, ask, signal).catch((error: unknown) =>
        rethrowTrouble(error, TROUBLES),
      );
      return MESSAGES.ok(made!.content.length);
    },
    withinMs: 45_000,
  },
];
