import { expect, userEvent, waitFor, within } from 'storybook/test';
import { frames } from '../../shared/testing/frames';
import { everyState, everyType, many } from './chat.fixtures';
import {
  chatStories,
  fromEnd,
  inputOf,
  loseNext,
  messageOf,
  on,
  opened,
  scene,
  scrollerOf,
  sent,
  type Story,
} from './testing/scene';
import { chatMessage, RECEIVER, refusal, straight } from './testing/server';

const meta = { ...chatStories, title: 'widgets/Chat' };
export default meta;

/** Text, emoji, picture, video, sound, note, system, quote, edited, suggestions. */
export const Types: Story = {
  beforeEach: on(everyType),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await opened(canvasElement);
    const link = await canvas.findByRole('link', { name: /^https:\/\/www\.xiaohongshu\.com/ });
    await expect(link.textContent).toHaveLength(50);
    const download = canvas.getByRole('link', { name: '下载：天幕参数和价目.pdf' });
    await expect(download).toHaveAttribute(
      'href',
      `/files/2026-06/UvWxYzAbCd.pdf?download=${encodeURIComponent('天幕参数和价目.pdf')}`,
    );
    await userEvent.click(canvas.getByRole('button', { name: '周六上午 10 点开始' }));
    await expect(await inputOf(canvas)).toHaveValue('周六上午 10 点开始');
    scrollerOf(canvasElement).scrollTop = 0;
    await userEvent.click(await canvas.findByRole('button', { name: '查看图片：天幕实拍.png' }));
    const preview = document.querySelector('dialog')!;
    await expect(preview).toHaveAccessibleName('图片预览，第 1 个，共 2 个');
    await userEvent.click(within(preview).getByRole('button', { name: '关闭' }));
  },
};

/**
 * Pending, sent, failed, unknown, edited, being withdrawn, withdrawn. A failed one is delivered again by a press, and of
 * an unknown one a person says whether the platform has it, once bots ask no more.
 */
export const States: Story = {
  beforeEach: on(everyState),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await opened(canvasElement);
    await canvas.findByText('小王撤回了一条消息');
    await canvas.findByText('对方撤回了一条消息');
    await canvas.findByText('修改失败：平台不允许修改已读的消息');
    const failed = await messageOf(canvas, '对方没有收到的消息');
    await expect(within(failed).getByRole('alert')).toHaveTextContent('发送失败：对方不接收陌生人的私信');
    await userEvent.click(within(failed).getByRole('button', { name: '重新发送' }));
    await waitFor(() => expect(within(failed).getByText('待送达')).toBeVisible());
    const lookedUp = await messageOf(canvas, '机器人正在查询的消息');
    await expect(within(lookedUp).getByText('结果待确认')).toBeVisible();
    await expect(within(lookedUp).queryByRole('button', { name: '已发送' })).toBeNull();
    const unknown = async (text: string, decision: string) => {
      const row = await messageOf(canvas, text);
      await expect(within(row).getByRole('alert')).toHaveTextContent('不能确定平台是否收到');
      await userEvent.click(within(row).getByRole('button', { name: decision }));
      await waitFor(() => expect(within(row).queryByRole('alert')).toBeNull());
      return row;
    };
    await expect(within(await unknown('不知道有没有发出的消息', '已发送')).queryByText('结果待确认')).toBeNull();
    await expect(within(await unknown('没有发出的消息', '未发送，重新发送')).getByText('待送达')).toBeVisible();
  },
};

/** On a phone. */
export const Phone: Story = { ...Types, globals: { viewport: { value: 'phone' } }, play: undefined };

export const Empty: Story = {
  beforeEach: on([]),
  async play({ canvasElement }) {
    await within(canvasElement).findByText('还没有消息');
    await expect(within(canvasElement).getByRole('button', { name: '发送' })).toBeDisabled();
  },
};

export const NothingChosen: Story = {
  args: { props: { receiverId: '', userId: 3 } },
  beforeEach: on([]),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('heading', { name: '请选择一个会话' })).toBeVisible();
    await expect(canvas.getByText(/^从会话列表选一个/)).toBeVisible();
  },
};

/** A person who may read only. */
export const ReadOnly: Story = {
  args: { props: { receiverId: RECEIVER, nickname: '小满', userId: 3, canWrite: false } },
  beforeEach: on(everyState),
  async play({ canvasElement }) {
    await opened(canvasElement);
    await expect(within(canvasElement).queryByRole('textbox', { name: '输入消息' })).toBeNull();
    await expect(within(canvasElement).getByText('没有回复的权限，只能查看')).toBeVisible();
  },
};

/** A suspended conversation says why nothing can be sent, keeps what is typed, and follows when it is opened again. */
export const Closed: Story = {
  beforeEach() {
    on(everyState)();
    scene.server.closed = '会话已暂停，开启后才能发送';
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await opened(canvasElement);
    await expect(await canvas.findByText('会话已暂停，开启后才能发送')).toBeVisible();
    await userEvent.type(await inputOf(canvas), '明天再说{Enter}');
    await expect(canvas.getByRole('button', { name: '发送' })).toBeDisabled();
    await expect(sent()).toEqual([]);
    scene.server.closed = null;
    scene.server.client.changed(['receiver']);
    await waitFor(() => expect(canvas.queryByText('会话已暂停，开启后才能发送')).toBeNull());
    await userEvent.type(await inputOf(canvas), '{Enter}');
    await messageOf(canvas, '明天再说');
    await expect(sent()).toHaveLength(1);
  },
};

/** A group: everybody is named, and nobody of the department writes. */
export const Group: Story = {
  args: { props: { groupId: 3, nickname: '露营交流群' } },
  beforeEach: on([
    chatMessage(1, { type: 'system', data: { text: '小满 加入了群聊' } }),
    chatMessage(2, { author: 'me', senderName: '阿柚', data: { text: '欢迎小满', meta: '自动欢迎' } }),
    chatMessage(3, { senderName: '小满', data: { text: '多少钱' } }),
    chatMessage(4, { senderName: '栗子', data: { text: '同问' } }),
  ]),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await opened(canvasElement);
    await expect(canvas.getByRole('region', { name: '露营交流群的会话' })).toBeVisible();
    await expect(canvas.getByText('小满')).toBeVisible();
    await expect(canvas.getByText('栗子')).toBeVisible();
    await expect(canvas.getByText('自动欢迎')).toBeVisible();
    await expect(canvas.queryByRole('textbox')).toBeNull();
    await expect(scene.server.client.asked.map(({ name }) => name)).toEqual(['groupBot.getConversation']);
    scene.server.arrive('周末见', { senderName: '栗子' });
    scene.server.client.changed(['groupMessage']);
    await canvas.findByText('周末见');
  },
};

/** The conversation cannot be loaded; a press loads it. */
export const NotLoaded: Story = {
  beforeEach() {
    on(everyState)();
    loseNext('conversation.chatList', 'before');
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('alert')).toHaveTextContent('网络连接失败');
    await userEvent.click(canvas.getByRole('button', { name: '重试' }));
    await opened(canvasElement);
    await expect(canvas.getByText('已送达的消息')).toBeVisible();
  },
};

/** Withdrawn within the platform's time; the server has the last word. */
export const Withdrawn: Story = {
  beforeEach() {
    const withdrawUntil = new Date(Date.now() + 60_000).toISOString();
    on([chatMessage(1), chatMessage(2, { author: 'me', mine: true, data: { text: '发错了' }, withdrawUntil })])();
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await opened(canvasElement);
    const message = await messageOf(canvas, '发错了');
    const withdraw = async () => {
      await userEvent.hover(message);
      await userEvent.click(await within(message).findByRole('button', { name: '撤回' }));
    };
    scene.around = async (name, commit) => {
      if (name === 'conversation.littleRedBookPrivateLetterWithdraw') throw refusal('已超过 2 分钟，不能撤回');
      return commit();
    };
    await withdraw();
    await expect(await within(message).findByRole('alert')).toHaveTextContent('撤回失败：已超过 2 分钟，不能撤回');
    scene.around = straight;
    await userEvent.click(within(message).getByRole('button', { name: '重试' }));
    await within(message).findByText('撤回中');
    scene.server.change(20, { state: 'withdrawn' });
    scene.server.client.changed(['chatMessage']);
    await canvas.findByText('小王撤回了一条消息');
  },
};

/** Older messages are loaded while the reader scrolls up; the message under the eye stays in place. */
export const Older: Story = {
  beforeEach: on(many(400)),
  async play({ canvasElement }) {
    await opened(canvasElement);
    const scroller = scrollerOf(canvasElement);
    let moved = 0;
    for (let round = 0; round < 5; round += 1) {
      const asked = () => scene.server.client.asked.filter(({ params }) => 'beforeSeq' in (params as object)).length;
      const before = asked();
      let answer = () => undefined as void;
      scene.around = (_, commit) => new Promise((resolve) => (answer = () => resolve(commit())));
      scroller.scrollTop = 300;
      scroller.dispatchEvent(new Event('scroll'));
      await waitFor(() => expect(asked()).toBe(before + 1));
      await frames(12);
      const top = scroller.getBoundingClientRect().top;
      const eye = [...canvasElement.querySelectorAll<HTMLElement>('.at-chat-message')].find(
        (each) => each.getBoundingClientRect().top > top + 100,
      )!;
      const [text, at] = [eye.textContent, eye.getBoundingClientRect().top];
      answer();
      await waitFor(() => expect(scroller.scrollTop).toBeGreaterThan(1_000));
      await frames(12);
      const after = [...canvasElement.querySelectorAll<HTMLElement>('.at-chat-message')].find(
        (each) => each.textContent === text,
      )!;
      moved = Math.max(moved, Math.abs(after.getBoundingClientRect().top - at));
      scene.around = straight;
    }
    await expect(moved).toBeLessThanOrEqual(2);
  },
};

/** A reader at the end follows new messages; elsewhere the list stays, and a button says how many arrived. */
export const Arrived: Story = {
  beforeEach: on(many(80)),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await opened(canvasElement);
    const scroller = scrollerOf(canvasElement);
    scene.server.arrive('在吗？');
    scene.server.client.changed(['chatMessage']);
    await messageOf(canvas, '在吗？');
    await waitFor(() => expect(fromEnd(scroller)).toBeLessThan(2));
    await expect(canvas.getByText('小满：在吗？')).toBeInTheDocument();
    await waitFor(() => expect(scene.server.readSeq).toBe(81));

    scroller.scrollTop -= 900;
    await canvas.findByRole('button', { name: /回到最新消息/ });
    await frames(10);
    const at = scroller.scrollTop;
    scene.server.arrive('还在吗？');
    scene.server.arrive('急');
    scene.server.client.changed(['chatMessage']);
    const button = await canvas.findByRole('button', { name: /2 条新消息/ });
    await frames(5);
    await expect(Math.abs(scroller.scrollTop - at)).toBeLessThanOrEqual(2);
    await expect(scene.server.readSeq).toBe(81);
    await userEvent.click(button);
    await messageOf(canvas, '急');
    await canvas.findByText('以下为未读消息');
    await waitFor(() => expect(scene.server.readSeq).toBe(83));

    // One's own message leads to the end.
    scroller.scrollTop -= 900;
    await canvas.findByRole('button', { name: /回到最新消息/ });
    await userEvent.type(await inputOf(canvas), '来了{Enter}');
    await within(await messageOf(canvas, '来了')).findByText('已送达');
    await frames(10);
    await expect(fromEnd(scroller)).toBeLessThan(2);
  },
};

/** Opens at the divider before the first unread message. */
export const Unread: Story = {
  beforeEach: on(many(120), { readSeq: 100 }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const divider = await canvas.findByText('以下为未读消息');
    const scroller = scrollerOf(canvasElement);
    await waitFor(() => {
      const top = divider.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
      expect(Math.abs(top)).toBeLessThan(40);
    });
    await expect(canvas.getByText(/^第 101 条/)).toBeVisible();
    await userEvent.type(await inputOf(canvas), '好的{Enter}');
    await waitFor(() => expect(canvas.queryByText('以下为未读消息')).toBeNull());
  },
};

/** A hit that is not loaded is shown in its part of the conversation; the way back leads to the end. */
export const Searched: Story = {
  beforeEach: on(many(600)),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await opened(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: '搜索消息' }));
    await userEvent.type(canvas.getByRole('textbox', { name: '搜索这个会话的消息' }), '第 42 条');
    await canvas.findByText('共 1 条');
    const search = canvasElement.querySelector<HTMLElement>('search')!;
    await userEvent.click(within(search).getByRole('button', { name: /第 42 条/ }));
    const list = canvasElement.querySelector<HTMLElement>('.at-chat-all')!;
    const hit = await messageOf(within(list), /^第 42 条/);
    await waitFor(() => expect(hit).toHaveAttribute('data-target', 'true'));
    const box = scrollerOf(canvasElement).getBoundingClientRect();
    await waitFor(() => {
      const { top, bottom } = hit.getBoundingClientRect();
      expect(top > box.top && bottom < box.bottom).toBe(true);
    });
    await userEvent.click(canvas.getByRole('button', { name: /回到最新消息/ }));
    await messageOf(within(list), /^第 600 条/);
  },
};

/** An answer to a message; its quote leads to it. */
export const Replied: Story = {
  beforeEach: on(many(30)),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await opened(canvasElement);
    const message = await messageOf(canvas, /^第 30 条/);
    await userEvent.hover(message);
    await userEvent.click(await within(message).findByRole('button', { name: '回复' }));
    await expect(canvas.getByText('回复 小满')).toBeVisible();
    await userEvent.type(await inputOf(canvas), '收到{Enter}');
    const answer = await messageOf(canvas, '收到');
    await expect(sent()[0]!.params).toMatchObject({ replyToId: 300 });
    await userEvent.click(await within(answer).findByRole('button', { name: /第 30 条/ }));
    await waitFor(() => expect(message).toHaveAttribute('data-target', 'true'));
  },
};

/** Colleagues and the other person who are writing. */
export const Typing: Story = {
  beforeEach: on(everyState),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await opened(canvasElement);
    scene.server.typing = { colleagues: ['小李'], receiver: true };
    scene.server.client.changed(['chatTyping']);
    await canvas.findByText('对方、小李正在输入…');
    await userEvent.type(await inputOf(canvas), '你');
    await waitFor(() =>
      expect(scene.server.client.asked).toContainEqual({
        name: 'conversation.setTyping',
        params: { receiverId: RECEIVER, typing: true },
      }),
    );
  },
};

/** Arrow keys move from message to message; Tab leads to the actions. */
export const Keyboard: Story = {
  beforeEach: on(everyState),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await opened(canvasElement);
    scrollerOf(canvasElement).focus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(document.activeElement).toHaveTextContent('群发的消息');
    await userEvent.keyboard('{ArrowUp}');
    await expect(document.activeElement).toHaveTextContent('平台没有改的消息');
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(canvas.getByRole('button', { name: '复制' })).toBeVisible());
    await userEvent.tab();
    await expect(document.activeElement).toHaveAccessibleName('复制');
  },
};

/** Opens 10,000 messages and draws only those in sight; the bench reads how long it takes. */
export const TenThousand: Story = {
  beforeEach: on(many(10_000), { size: 10_000 }),
  async play({ canvasElement, mount }) {
    const began = performance.now();
    await mount();
    const canvas = within(canvasElement);
    for (;;) {
      await frames(1);
      if (canvas.queryByText(/^第 10000 条/) && fromEnd(scrollerOf(canvasElement)) < 2) break;
    }
    const took = performance.now() - began;
    document.body.dataset.chatOpened = String(Math.round(took));
    console.info(`10,000 messages: ${Math.round(took)} ms`);
    await expect(canvasElement.querySelectorAll('.at-chat-row').length).toBeLessThan(60);
  },
};
