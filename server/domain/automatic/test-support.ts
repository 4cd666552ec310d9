/** For tests of automatic replies: an account without quiet hours, a silent receiver, and the server's loop. */
import { asc, eq, like } from 'drizzle-orm';
import type { Backend } from '../../../tests/backend';
import { automaticAccount, automaticConf, automaticReply, chatMessage } from '../../db/schema';
import { conversationScene } from '../conversation/test-support';
import { CLIENT_PREFIX } from './automatic.rules';
import { fireNext } from './fire';

export function automaticScene(backend: Backend) {
  const scene = conversationScene(backend);
  const { db, ids } = backend;
  return {
    ...scene,
    later: backend.clock.later,
    /** Settings of an account; by default everything is on, at all hours. */
    async settings(accountId: number, more: Partial<typeof automaticAccount.$inferInsert> = {}): Promise<void> {
      const values = {
        accountId,
        greeting: true,
        secondReply: true,
        touch: true,
        quietFrom: 0,
        quietTo: 0,
        automaticLimit: 100,
        editorId: ids.support,
        updateTime: backend.clock.now,
        ...more,
      };
      await db
        .insert(automaticAccount)
        .values(values)
        .onConflictDoUpdate({ target: automaticAccount.accountId, set: values });
    },
    async secondReply(afterMinutes = 60, text = '{昵称}，还在吗'): Promise<void> {
      await backend.ask('replyManage.updateWecomSecondReplyConf', { enabled: true, afterMinutes, text }, 'support');
    },
    async touches(...afterHours: number[]): Promise<void> {
      const steps = afterHours.map((hours) => ({ afterHours: hours, text: `${hours} 小时后` }));
      await backend.ask('replyManage.updateXhsUserTouchRecordConf', { enabled: true, steps }, 'support');
    },
    forget: () => db.delete(automaticConf),
    /** A person writes in the conversation, and a bot sends it. */
    async write(receiverId: number, text = '您好，资料发您'): Promise<void> {
      await backend.ask('feedRobot.sendMessage', scene.textParams(receiverId, text), 'support');
      await scene.sendAll();
    },
    /** A colleague writes, and nobody answers: a second reply is planned. */
    async silence(receiverId: number): Promise<void> {
      await this.secondReply();
      await this.write(receiverId);
    },
    rows: (receiverId: number) =>
      db
        .select()
        .from(automaticReply)
        .where(eq(automaticReply.receiverId, receiverId))
        .orderBy(asc(automaticReply.replyId)),
    /** All automatic messages. */
    messages: () =>
      db
        .select()
        .from(chatMessage)
        .where(like(chatMessage.clientId, `${CLIENT_PREFIX}%`))
        .orderBy(asc(chatMessage.messageId)),
    /** What a server does until nothing is due. */
    async fireAll(): Promise<void> {
      while (await fireNext(db, () => backend.clock.now));
    },
  };
}
