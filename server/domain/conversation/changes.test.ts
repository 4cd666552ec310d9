/** Withdrawing and editing of messages, before and after a bot has them. */
import { describe, expect, it } from 'vitest';
import { REFUSED } from '../../../tests/backend';
import { WITHDRAW_LIMIT_MS } from '../../../src/services/catalogue/conversation';
import { MESSAGES } from './conversation.messages';
import { TOKEN } from './test-support';
import {
  accountId,
  backend,
  chat,
  conversation,
  later,
  rows,
  scene,
  send,
  startConversations,
} from './testing/conversations';

startConversations();

describe('withdrawing', () => {
  it('ends a message that no bot has, without the platform', async () => {
    const { id } = await send('发错了');
    expect(
      (await backend.ask('conversation.littleRedBookPrivateLetterWithdraw', { messageId: id }, 'support')).state,
    ).toBe('withdrawn');
    expect(await scene.sendAll()).toEqual([]);
  });
  it('of a sent message goes through the platform, within its limit', async () => {
    const [first, second] = [await send('发错了'), await send('也错了')];
    await scene.sendAll();
    later(WITHDRAW_LIMIT_MS);
    const withdraw = (messageId: number) =>
      backend.call('conversation.littleRedBookPrivateLetterWithdraw', { messageId }, 'support');
    expect(await withdraw(first.id)).toMatchObject({ code: 0, data: { state: 'withdrawing' } });
    const task = (await scene.claim())!;
    expect(task.chat).toMatchObject({ work: 'withdraw', messageId: first.id });
    expect(task.chat!.platformMessageId).not.toBeNull();
    await scene.finish(task);
    expect((await chat()).list[0]).toMatchObject({ state: 'withdrawn', withdrawUntil: null });
    later(1);
    expect(await withdraw(second.id)).toMatchObject({ code: REFUSED.invalid, msg: MESSAGES.tooLate });
  });
  it('while a bot is sending it: it is sent, and then withdrawn', async () => {
    const { id } = await send('发错了');
    const task = (await scene.claim())!;
    await backend.ask('conversation.littleRedBookPrivateLetterWithdraw', { messageId: id }, 'support');
    await scene.finish(task, 'on-the-platform');
    expect((await scene.claim())!.chat).toMatchObject({ work: 'withdraw', platformMessageId: 'on-the-platform' });
  });
  it('of the receiver’s message is refused', async () => {
    await scene.receive(accountId, scene.incoming((await conversation()).platformUserId, '在吗'));
    const [message] = await rows();
    expect(
      await backend.call(
        'conversation.littleRedBookPrivateLetterWithdraw',
        { messageId: message!.messageId },
        'support',
      ),
    ).toMatchObject({ code: REFUSED.forbidden, msg: MESSAGES.onlyOwnMessages });
  });
});

describe('editing', () => {
  it('is permitted to the author only', async () => {
    const { id } = await send('周五见');
    const edit = (as: 'operator' | 'support') =>
      backend.call('conversation.editMessage', { messageId: id, text: '周六见' }, as);
    expect(await edit('operator')).toMatchObject({ code: REFUSED.forbidden, msg: MESSAGES.notMine });
    expect(await edit('support')).toMatchObject({ data: { isEdited: true, data: { text: '周六见' }, mine: true } });
    const [task] = await scene.sendAll();
    expect(task!.chat).toMatchObject({ work: 'send', data: { text: '周六见' } });
  });
  it('of a sent message is sent to the platform; if that fails, the old text returns', async () => {
    const { id } = await send('周五见');
    await scene.sendAll();
    await backend.ask('conversation.editMessage', { messageId: id, text: '周六见' }, 'support');
    const task = (await scene.claim())!;
    expect(task.chat).toMatchObject({ work: 'edit', data: { text: '周六见' } });
    await backend.ask(
      'bot.report',
      { task: { found: 'failed', taskId: task.taskId, claimId: task.claimId, kind: 'refused', detail: '太久了' } },
      { authorization: `Bearer ${TOKEN}` },
    );
    expect((await chat()).list[0]).toMatchObject({
      state: 'sent',
      data: { text: '周五见' },
      failReason: MESSAGES.editFailed('平台拒绝了这次操作（太久了）'),
    });
  });
  it('while a bot is sending the old text: the new text follows afterwards', async () => {
    const { id } = await send('周五见');
    const task = (await scene.claim())!;
    await backend.ask('conversation.editMessage', { messageId: id, text: '周六见' }, 'support');
    await scene.finish(task);
    expect((await scene.sendAll()).map(({ chat: given }) => [given!.work, given!.data.text])).toEqual([
      ['edit', '周六见'],
    ]);
  });
});
