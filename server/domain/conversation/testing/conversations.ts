/** For tests of conversations: a backend for a file, with a new account and receiver for each test. */
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startBackend, type Backend } from '../../../../tests/backend';
import { chatMessage, receiver, replyAccount, spiderTask } from '../../../db/schema';
import { conversationScene, TOKEN } from '../test-support';

export let backend: Backend;
export let scene: ReturnType<typeof conversationScene>;
export let accountId: number;
export let receiverId: number;

export function startConversations(): void {
  beforeAll(async () => {
    backend = await startBackend({ config: { botToken: TOKEN } });
    scene = conversationScene(backend);
  });
  afterAll(() => backend.stop());
  beforeEach(async () => {
    await backend.db.delete(spiderTask);
    await backend.db.delete(replyAccount);
    backend.clock.now = new Date('2026-06-10T07:30:00.000Z');
    accountId = await scene.account();
    receiverId = await scene.receiver(accountId);
  });
}

export const rows = () =>
  backend.db.select().from(chatMessage).where(eq(chatMessage.receiverId, receiverId)).orderBy(asc(chatMessage.seq));
export const send = (text: string, more = {}) =>
  backend.ask('feedRobot.sendMessage', scene.textParams(receiverId, text, more), 'support');
export const chat = (params = {}) => backend.ask('conversation.chatList', { receiverId, ...params }, 'support');
export const conversation = async () =>
  (await backend.db.select().from(receiver).where(eq(receiver.receiverId, receiverId)))[0]!;
export const later = (ms: number) => backend.clock.later(ms);
