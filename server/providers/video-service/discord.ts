/**
 * A channel of Discord (API version 10): a message asks a bot there for pictures, and the pictures are the attachments of
 * the reply to it. Pictures of this console can be posted as well.
 */
import { askJson, objectOf, ServiceFailure, textIn, type JsonRequest, type VideoService } from './service';

export interface DiscordConfig {
  /** Of the API: `https://discord.com/api/v10`. */
  readonly url: string;
  readonly token: string;
  readonly channel: string;
}

export type DiscordAsk =
  | { readonly prompt: string }
  /** A picture to post; the job ends with its message. */
  | { readonly picture: Buffer; readonly fileName: string; readonly contentType: string; readonly text: string };

const NAME = 'Discord';
/** Messages of one look. */
const MESSAGES_AT_ONCE = 50;

const attachmentsOf = (message: unknown): string[] => {
  const { attachments } = objectOf(message);
  return Array.isArray(attachments)
    ? attachments.map((each) => textIn(objectOf(each).url)).filter((url) => url !== '')
    : [];
};

const asking =
  ({ url, token }: DiscordConfig) =>
  (request: Omit<JsonRequest, 'base' | 'name' | 'headers'>) =>
    askJson({ ...request, base: url, name: NAME, headers: { authorization: `Bot ${token}` } });

const pathOf = ({ channel }: DiscordConfig): string => `/channels/${encodeURIComponent(channel)}`;

/** @throws ServiceFailure */
export async function checkChannel(config: DiscordConfig, signal: AbortSignal): Promise<void> {
  await asking(config)({ path: pathOf(config), signal });
}

export function discord(config: DiscordConfig): VideoService<DiscordAsk> {
  const messages = `${pathOf(config)}/messages`;
  const ask = asking(config);
  return {
    async submit(asked, key, signal) {
      // Discord answers a repeated nonce with the message that it already has.
      const once = { nonce: key.slice(0, 25), enforce_nonce: true, allowed_mentions: { parse: [] } };
      const answer = objectOf(
        'prompt' in asked
          ? await ask({ path: messages, body: { content: asked.prompt.slice(0, 2_000), ...once }, signal })
          : await ask({ path: messages, form: await formOf(asked, once), signal }),
      );
      const id = textIn(answer.id);
      if (id === '') throw new ServiceFailure(`${NAME} 没有返回消息编号`);
      return id;
    },
    async look(id, signal) {
      const own = attachmentsOf(await ask({ path: `${messages}/${encodeURIComponent(id)}`, signal }));
      if (own.length > 0) return { state: 'done', urls: own };
      const found = await ask({
        path: `${messages}?after=${encodeURIComponent(id)}&limit=${MESSAGES_AT_ONCE}`,
        signal,
      });
      const reply = (Array.isArray(found) ? found : []).find(
        (each) =>
          textIn(objectOf(objectOf(each).message_reference).message_id) === id && attachmentsOf(each).length > 0,
      );
      return reply ? { state: 'done', urls: attachmentsOf(reply) } : { state: 'running', percent: 0 };
    },
    async cancel(id, signal) {
      // What was asked stays in the channel where it may not be deleted.
      await ask({ path: `${messages}/${encodeURIComponent(id)}`, method: 'DELETE', signal }).catch(() => undefined);
    },
  };
}

async function formOf(
  { picture, fileName, contentType, text }: Extract<DiscordAsk, { picture: Buffer }>,
  once: object,
): Promise<NonNullable<JsonRequest['form']>> {
  const form = new FormData();
  form.set('payload_json', JSON.stringify({ content: text, ...once }));
  form.set('files[0]', new Blob([Uint8Array.from(picture)], { type: contentType }), fileName);
  const sent = new Response(form);
  return { content: Buffer.from(await sent.arrayBuffer()), contentType: sent.headers.get('content-type')! };
}
