/** Conversations of the demonstration that take a message. */
import type { Page } from 'playwright';
import { sessionIn } from './session';

export interface Receiver {
  readonly receiverId: number;
  readonly nickname: string;
  readonly platform: string;
  readonly assigneeId: number | null;
}

/**
 * A conversation among the latest ten that the page's user may write in; the last one that fits, because the first may
 * still get answers to other messages. Accounts expire and people block in the sandbox at random.
 */
export async function openReceiver(
  page: Page,
  url: string,
  fits: (receiver: Receiver) => boolean = () => true,
  filters: { readonly overdue?: boolean } = {},
): Promise<Receiver> {
  const headers = { authorizationv2: (await sessionIn(page.context(), url).token()) ?? '' };
  const ask = async (name: string, data: object) => {
    const answer = await page.request.post(`${url}/api/sdb/up/ai/conversation/${name}`, { data, headers });
    return ((await answer.json()) as { data: unknown }).data;
  };
  const { list } = (await ask('receiver-list', { pageSize: 10, ...filters })) as { list: Receiver[] };
  for (const receiver of list.filter(fits).toReversed()) {
    const { closed } = (await ask('chat-list', { receiverId: receiver.receiverId, limit: 1 })) as {
      closed: string | null;
    };
    if (closed === null) return receiver;
  }
  throw new Error('The demonstration has no such conversation');
}

/** Path of the inbox with the conversation. */
export const inboxAt = ({ receiverId }: Receiver) => `/bot/assistant?box=all&receiver=${receiverId}`;

/** A screen with one conversation. */
export const chatOf = ({ receiverId, nickname, platform }: Receiver) => ({
  version: 1,
  route: '/feed/chat',
  title: '会话',
  menu: 'feed:feed-keyword',
  body: [{ type: 'widget', widget: 'chat', props: { receiverId, nickname, platform, userId: '${user.userId}' } }],
});
