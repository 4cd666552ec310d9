/** For tests of conversations: an account with receivers, and a bot that sends and reports. */
import type { Backend } from '../../../tests/backend';
import type { BotChat, BotTask, FeedRobotSendMessageParams } from '../../../src/services/catalogue/generated/types';
import { flow, receiver, replyAccount, replyAccountSync } from '../../db/schema';

export const TOKEN = 'the-token-of-these-bots';
export const BOT = { authorization: `Bearer ${TOKEN}` };

export function conversationScene(backend: Backend) {
  let serial = 0;
  const next = (name: string) => `${name}-${String(++serial).padStart(6, '0')}`;
  const scene = {
    next,
    async account(more: Partial<typeof replyAccount.$inferInsert> = {}): Promise<number> {
      const name = next('account');
      const [row] = await backend.db
        .insert(replyAccount)
        .values({
          departmentId: 1,
          creatorId: backend.ids.operator,
          platform: 'dy',
          device: 'computer',
          deviceName: 'PC-1',
          platformUserId: name,
          nickname: name,
          ...more,
        })
        .returning();
      return row!.accountId;
    },
    /** A note that conversations and comments come from. */
    async note(): Promise<number> {
      const note = { departmentId: 1, platform: 'xhs', type: 'note', platformFlowId: next('note') } as const;
      const [row] = await backend.db
        .insert(flow)
        .values({
          ...note,
          title: '早茶',
          cover: '/demo-media/cover/c.svg',
          url: 'https://a',
          publishTime: backend.clock.now,
        })
        .returning();
      return row!.flowId;
    },
    async receiver(accountId: number, more: Partial<typeof receiver.$inferInsert> = {}): Promise<number> {
      const name = next('person');
      const [row] = await backend.db
        .insert(receiver)
        .values({
          departmentId: 1,
          accountId,
          platformUserId: name,
          nickname: name,
          lastTime: backend.clock.now,
          ...more,
        })
        .returning();
      return row!.receiverId;
    },
    textParams: (receiverId: number, text: string, more: Partial<FeedRobotSendMessageParams> = {}) => ({
      receiverId,
      clientId: next('client'),
      type: 'text' as const,
      data: { text },
      ...more,
    }),
    claim: async (): Promise<BotTask | null> =>
      (
        await backend.ask(
          'bot.claim',
          { kind: 'task', claimId: next('claim-of-the-test'), botName: 'bot-1', platforms: ['dy'] },
          BOT,
        )
      ).task ?? null,
    async finish(task: BotTask, platformMessageId = next('m')): Promise<string> {
      const { taskId, claimId } = task;
      await backend.ask('bot.report', { task: { found: 'done', taskId, claimId, platformMessageId } }, BOT);
      return platformMessageId;
    },
    /** The bot reports before it does anything on the platform; false: its claim is lost. */
    begin: async ({ taskId, claimId }: BotTask, news: { absent?: boolean } = {}): Promise<boolean> =>
      (await backend.ask('bot.progress', { taskId, claimId, progress: 0, ...news }, BOT)).held,
    fail: ({ taskId, claimId }: BotTask, kind: 'unreachable' | 'refused') =>
      backend.ask('bot.report', { task: { found: 'failed', taskId, claimId, kind } }, BOT),
    incoming: (platformUserId: string, text: string, more: Partial<BotChat> = {}): BotChat => ({
      platformMessageId: next('p'),
      platformUserId,
      nickname: platformUserId,
      avatar: '',
      city: '成都',
      type: 'text',
      data: { text },
      suggestions: [],
      replyToPlatformMessageId: null,
      withdrawn: false,
      time: backend.clock.now.toISOString(),
      ...more,
    }),
    /** The bot claims an account's inbox and reports these messages. */
    async receive(accountId: number, ...chats: BotChat[]): Promise<boolean> {
      const claimId = next('inbox-of-the-test');
      await backend.db
        .insert(replyAccountSync)
        .values({ accountId, claimId })
        .onConflictDoUpdate({ target: replyAccountSync.accountId, set: { claimId } });
      const report = { accountId, claimId, cursor: '1', more: false, state: 'online' as const, chats };
      return (await backend.ask('bot.report', { inbox: report }, BOT)).held;
    },
  };
  return {
    ...scene,
    /** The bot sends everything that is due. */
    async sendAll(): Promise<BotTask[]> {
      const tasks: BotTask[] = [];
      for (let task = await scene.claim(); task; task = await scene.claim()) {
        tasks.push(task);
        await scene.finish(task);
      }
      return tasks;
    },
  };
}
