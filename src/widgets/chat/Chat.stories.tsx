import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import '../../app/base.css';
import type { WidgetProps } from '../../services/client';
import { frames } from '../../shared/testing/frames';
import Chat from './Chat';
import { everyState, everyType, many, scripts } from './chat.fixtures';
import {
  chatMessage,
  createServer,
  lost,
  RECEIVER,
  refusal,
  type ConversationServer,
  type ServerOptions,
} from './testing/server';

let server: ConversationServer;
/** What happens to requests, by the name of the call; set by plays. */
let around: NonNullable<ServerOptions['around']>;

const straight: typeof around = (_, commit) => Promise.resolve().then(commit);

const meta: Meta<typeof Chat> = {
  title: 'widgets/Chat',
  component: Chat,
  decorators: [
    (Story) => (
      <div style={{ height: 640 }}>
        <Story />
      </div>
    ),
  ],
  args: {
    done: fn(),
    query: {},
    props: { receiverId: RECEIVER, nickname: '小满', platform: 'xhs', userId: 3 },
    navigate: fn(),
    requireAgreement: () => Promise.resolve(true),
    site: { title: 'Atelier', demoAccounts: [] },
  },
  render: (args) => <Chat {...args} client={server.client} />,
};
export default meta;
type Story = StoryObj<typeof Chat>;

/** A server with these messages for a story. */
const on =
  (messages: ServerOptions['messages'], more: Omit<ServerOptions, 'messages' | 'around'> = {}) =>
  () => {
    sessionStorage.clear();
    around = straight;
    server = createServer({ messages, ...more, around: (name, commit) => around(name, commit) });
  };
/** Loses the next request of a call, before or after it took effect; later ones pass. */
function loseNext(call: string, when: 'before' | 'after', times = 1): void {
  let left = times;
  around = async (name, commit) => {
    if (name !== call || left === 0) return commit();
    left -= 1;
    if (when === 'after') commit();
    throw lost();
  };
}

const inputOf = (canvas: ReturnType<typeof within>) => canvas.findByRole('textbox', { name: '输入消息' });
const scrollerOf = (element: HTMLElement) => element.querySelector<HTMLElement>('.at-chat-scroller')!;
const sent = () => server.client.asked.filter(({ name }) => name === 'feedRobot.sendMessage');
const messageOf = async (canvas: ReturnType<typeof within>, text: string | RegExp) =>
  ((await canvas.findByText(text, { ignore: 'textarea' })) as HTMLElement).closest('article')!;
const fromEnd = ({ scrollHeight, clientHeight, scrollTop }: HTMLElement) => scrollHeight - clientHeight - scrollTop;
const opened = async (element: HTMLElement) => {
  await waitFor(() => expect(element.querySelector('.at-chat-message, .at-chat-empty')).not.toBeNull());
  await waitFor(() => expect(fromEnd(scrollerOf(element))).toBeLessThan(2));
  await frames(3);
};

/** Text, emoji, picture, video, sound, note, system, quote, edited, suggestions. */
export const Types: Story = {
  beforeEach: on(everyType),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await opened(canvasElement);
    const link = await canvas.findByRole('link', { name: /^https:\/\/www\.xiaohongshu\.com/ });
    await expect(link.textContent).toHaveLength(50);
    await userEvent.click(canvas.getByRole('button', { name: '周六上午 10 点开始' }));
    await expect(await inputOf(canvas)).toHaveValue('周六上午 10 点开始');
    scrollerOf(canvasElement).scrollTop = 0;
    await userEvent.click(await canvas.findByRole('button', { name: '查看图片：天幕实拍.png' }));
    const preview = document.querySelector('dialog')!;
    await expect(preview).toHaveAccessibleName('图片预览，第 1 个，共 2 个');
    await userEvent.click(within(preview).getByRole('button', { name: '关闭' }));
  },
};

/** Pending, sent, failed, edited, being withdrawn, withdrawn. A failed one is delivered again by a press. */
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
    server.closed = '会话已暂停，开启后才能发送';
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await opened(canvasElement);
    await expect(await canvas.findByText('会话已暂停，开启后才能发送')).toBeVisible();
    await userEvent.type(await inputOf(canvas), '明天再说{Enter}');
    await expect(canvas.getByRole('button', { name: '发送' })).toBeDisabled();
    await expect(sent()).toEqual([]);
    server.closed = null;
    server.client.changed(['receiver']);
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
    await expect(server.client.asked.map(({ name }) => name)).toEqual(['groupBot.getConversation']);
    server.arrive('周末见', { senderName: '栗子' });
    server.client.changed(['groupMessage']);
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

/** Enter sends, Shift+Enter breaks the line, and nothing is sent while it is empty. */
export const Sent: Story = {
  beforeEach: on(everyState),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await opened(canvasElement);
    const input = await inputOf(canvas);
    await userEvent.type(input, '   {Enter}');
    await expect(sent()).toHaveLength(0);
    await userEvent.clear(input);
    await userEvent.type(input, '第一行{Shift>}{Enter}{/Shift}第二行');
    await expect(sent()).toHaveLength(0);
    await userEvent.keyboard('{Enter}');
    await expect(input).toHaveValue('');
    await messageOf(canvas, /第一行\s第二行/);
    await expect(sent()[0]!.params).toMatchObject({
      receiverId: RECEIVER,
      type: 'text',
      data: { text: '第一行\n第二行' },
    });
    await waitFor(() => expect(fromEnd(scrollerOf(canvasElement))).toBeLessThan(2));
    await userEvent.type(input, '👍{Enter}');
    await waitFor(() => expect(sent()).toHaveLength(2));
    await expect(sent()[1]!.params).toMatchObject({ type: 'emoji', data: { emoji: '👍' } });
  },
};

/** A prohibited word is named while it is typed, and replaced by one press. */
export const ProhibitedWord: Story = {
  args: { props: { receiverId: RECEIVER, nickname: '小满', userId: 3, canCheck: true } },
  beforeEach: on(everyState),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await opened(canvasElement);
    server.client.answer({
      'publish.checkProhibitedWords': ({ text }: { text: string }) => {
        const start = text.indexOf('最好');
        const word = { category: '极限用语', severity: 'forbidden', suggestion: '很好', word: '最好' } as const;
        const list = start < 0 ? [] : [{ ...word, start, end: start + 2 }];
        return { list, total: list.length } as never;
      },
    });
    const input = await inputOf(canvas);
    await userEvent.type(input, '全网最好的帐篷');
    const found = within(await canvas.findByRole('region', { name: '输入消息的违禁词 1 处' }));
    await userEvent.click(found.getByRole('button', { name: '把“最好”替换为“很好”' }));
    await expect(input).toHaveValue('全网很好的帐篷');
    await waitFor(() => expect(canvas.queryByRole('region', { name: /违禁词/ })).toBeNull());
  },
};

/** Enter while an input method composes a word chooses the word and never sends. */
export const Composed: Story = {
  beforeEach: on(everyState),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await opened(canvasElement);
    const input = await inputOf(canvas);
    await userEvent.type(input, 'ni hao');
    fireEvent.compositionStart(input);
    fireEvent.keyDown(input, { key: 'Enter', isComposing: true });
    fireEvent.compositionEnd(input);
    // Safari ends the composition before the key.
    fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 });
    await expect(sent()).toHaveLength(0);
    await expect(input).toHaveValue('ni hao');
    fireEvent.keyDown(input, { key: 'Enter', keyCode: 13 });
    await waitFor(() => expect(sent()).toHaveLength(1));
  },
};

/** A double click sends once; an answer that is lost after the commit is asked for with the same client id. */
export const Once: Story = {
  beforeEach: on(everyState),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await opened(canvasElement);
    loseNext('feedRobot.sendMessage', 'after');
    await userEvent.type(await inputOf(canvas), '只发一次');
    await userEvent.dblClick(canvas.getByRole('button', { name: '发送' }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    await waitFor(() => expect(canvas.queryByText('发送中')).toBeNull());
    const ids = sent().map(({ params }) => (params as { clientId: string }).clientId);
    await expect(ids[0]).toBe(ids[1]);
    await expect(canvas.getAllByText('只发一次')).toHaveLength(1);
    await expect(server.messages.filter(({ data }) => data.text === '只发一次')).toHaveLength(1);
  },
};

/** Refused: the text stays with the reason, goes back into the input or is sent again. */
export const Failed: Story = {
  beforeEach: on(everyState),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await opened(canvasElement);
    around = async (name, commit) => {
      if (name === 'feedRobot.sendMessage') throw refusal('含有违禁词：最好');
      return commit();
    };
    const input = await inputOf(canvas);
    await userEvent.type(input, '我们是最好的{Enter}');
    const failed = await messageOf(canvas, '我们是最好的');
    await expect(await within(failed).findByRole('alert')).toHaveTextContent('发送失败：含有违禁词：最好');
    await userEvent.click(within(failed).getByRole('button', { name: '放回输入框' }));
    await expect(input).toHaveValue('我们是最好的');
    await userEvent.keyboard('{Enter}');
    await canvas.findByText(/含有违禁词/);
    around = straight;
    await userEvent.click(within(await messageOf(canvas, '我们是最好的')).getByRole('button', { name: '重新发送' }));
    await waitFor(() => expect(server.messages.at(-1)!.data.text).toBe('我们是最好的'));
    await waitFor(() => expect(canvas.queryByText(/含有违禁词/)).toBeNull());
  },
};

/** The arrow key loads the last own message into the input; Escape leaves, Enter confirms. */
export const Edited: Story = {
  beforeEach: on(everyState),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await opened(canvasElement);
    const input = await inputOf(canvas);
    await userEvent.click(input);
    await userEvent.keyboard('{ArrowUp}');
    await expect(input).toHaveValue('群发的消息');
    await expect(canvas.getByText('正在编辑消息')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(input).toHaveValue('');
    await userEvent.type(input, '没写完');
    const message = await messageOf(canvas, '已送达的消息');
    await userEvent.hover(message);
    await userEvent.click(await within(message).findByRole('button', { name: '编辑' }));
    await expect(input).toHaveValue('已送达的消息');
    await userEvent.type(input, '，改过{Enter}');
    await messageOf(canvas, '已送达的消息，改过');
    await expect(server.client.asked).toContainEqual({
      name: 'conversation.editMessage',
      params: { messageId: 20, text: '已送达的消息，改过' },
    });
    // What was typed before returns.
    await expect(input).toHaveValue('没写完');
  },
};

/** An edit that is refused keeps the typed text. */
export const EditRefused: Story = {
  beforeEach: on(everyState),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await opened(canvasElement);
    around = async (name, commit) => {
      if (name === 'conversation.editMessage') throw refusal('超过可以修改的时间');
      return commit();
    };
    const input = await inputOf(canvas);
    await userEvent.click(input);
    await userEvent.keyboard('{ArrowUp}，晚了{Enter}');
    const message = await messageOf(canvas, '群发的消息，晚了');
    await expect(await within(message).findByRole('alert')).toHaveTextContent('修改失败：超过可以修改的时间');
    await userEvent.click(within(message).getByRole('button', { name: '继续修改' }));
    await expect(input).toHaveValue('群发的消息，晚了');
    await userEvent.click(canvas.getByRole('button', { name: '取消' }));
    await messageOf(canvas, '群发的消息');
  },
};

const withScripts = (list: typeof scripts) => () => {
  on(everyState)();
  server.scripts = list;
};

/** A slash in the empty input shows scripts; typing searches, arrows and Enter choose, Escape leaves. */
export const Scripts: Story = {
  beforeEach: withScripts(scripts),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await opened(canvasElement);
    const input = await inputOf(canvas);
    await userEvent.type(input, '/');
    const list = await canvas.findByRole('listbox', { name: '话术' });
    await expect(within(list).getByRole('option', { selected: true })).toHaveTextContent('首次问候');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    await expect(within(list).getByRole('option', { selected: true })).toHaveTextContent('报价');
    await expect(input).toHaveAttribute(
      'aria-activedescendant',
      within(list).getByRole('option', { selected: true }).id,
    );
    await userEvent.keyboard('问候');
    await expect(within(list).getAllByRole('option')).toHaveLength(1);
    await userEvent.keyboard('没有');
    await canvas.findByText('没有找到含有“问候没有”的话术');
    await userEvent.keyboard('{Escape}');
    await expect(input).toHaveValue('/问候没有');
    await expect(canvas.queryByText(/没有找到/)).toBeNull();
    await userEvent.clear(input);
    await userEvent.keyboard('/问候');
    await canvas.findByRole('option');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(input).toHaveValue('小满 您好，我是小王，请问想了解哪方面呢？'));
    await expect(sent()).toHaveLength(0);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(sent()).toHaveLength(1));
    await expect(sent()[0]!.params).toMatchObject({ type: 'text', scriptVersionId: 10 });
    await userEvent.type(input, '自己写的{Enter}');
    await waitFor(() => expect(sent()).toHaveLength(2));
    await expect(sent()[1]!.params).not.toHaveProperty('scriptVersionId');
  },
};

/** Variables are asked for before the text is inserted; defaults stand in their fields. */
export const ScriptVariables: Story = {
  beforeEach: withScripts(scripts),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await opened(canvasElement);
    const input = await inputOf(canvas);
    await userEvent.click(canvas.getByRole('button', { name: '话术' }));
    await userEvent.click(await canvas.findByRole('option', { name: /报价/ }));
    const dialog = await screen.findByRole('dialog', { name: '填写话术：报价' });
    const price = await within(dialog).findByRole('textbox', { name: '报多少元' });
    await expect(within(dialog).getByRole('textbox', { name: '介绍哪一款产品' })).toHaveValue('修护精华');
    await userEvent.click(within(dialog).getByRole('button', { name: '插入' }));
    await expect(within(dialog).getByRole('alert')).toHaveTextContent('请填写：报多少元');
    await userEvent.type(price, '168{Enter}');
    await waitFor(() => expect(input).toHaveValue('修护精华现在到手 168 元，下单送小样三件'));
  },
};

/** Pictures and notes of a script are sent before its text; the use is counted once. */
export const ScriptParts: Story = {
  beforeEach: withScripts(scripts),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await opened(canvasElement);
    await userEvent.type(await inputOf(canvas), '、色卡');
    await canvas.findByRole('option');
    await userEvent.keyboard('{Enter}');
    const parts = await canvas.findByRole('list', { name: '随话术发送的图片和笔记' });
    await expect(within(parts).getAllByRole('listitem')).toHaveLength(2);
    await userEvent.click(canvas.getByRole('button', { name: '发送' }));
    await waitFor(() => expect(sent()).toHaveLength(3));
    await expect(sent().map(({ params }) => params)).toMatchObject([
      { type: 'file', data: { file: { url: '/files/2026-06/AbCdEfGhIj.png' } } },
      { type: 'note' },
      { type: 'text', scriptVersionId: 30 },
    ]);
    await expect(canvas.queryByRole('list', { name: '随话术发送的图片和笔记' })).toBeNull();
  },
};

export const NoScripts: Story = {
  beforeEach: withScripts([]),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await opened(canvasElement);
    await userEvent.type(await inputOf(canvas), '/');
    await canvas.findByText('还没有可用的话术，可以在“话术管理”里添加');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(sent()).toHaveLength(1));
  },
};

/** Scripts that cannot be loaded are loaded by a press. */
export const ScriptsNotLoaded: Story = {
  beforeEach: withScripts(scripts),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await opened(canvasElement);
    loseNext('replyManage.queryScriptsAtHand', 'before');
    await userEvent.type(await inputOf(canvas), '/');
    await userEvent.click(await canvas.findByRole('button', { name: '重试' }));
    await expect(await canvas.findAllByRole('option')).toHaveLength(scripts.length);
  },
};

export const ScriptsOnPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  beforeEach: withScripts(scripts),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await opened(canvasElement);
    await userEvent.type(await inputOf(canvas), '/');
    await canvas.findByRole('listbox');
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
    around = async (name, commit) => {
      if (name === 'conversation.littleRedBookPrivateLetterWithdraw') throw refusal('已超过 2 分钟，不能撤回');
      return commit();
    };
    await withdraw();
    await expect(await within(message).findByRole('alert')).toHaveTextContent('撤回失败：已超过 2 分钟，不能撤回');
    around = straight;
    await userEvent.click(within(message).getByRole('button', { name: '重试' }));
    await within(message).findByText('撤回中');
    server.change(20, { state: 'withdrawn' });
    server.client.changed(['chatMessage']);
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
      const asked = () => server.client.asked.filter(({ params }) => 'beforeSeq' in (params as object)).length;
      const before = asked();
      let answer = () => undefined as void;
      around = (_, commit) => new Promise((resolve) => (answer = () => resolve(commit())));
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
      around = straight;
    }
    await expect(moved).toBeLessThanOrEqual(2);
  },
};

/** New messages take along who reads at the end, and nobody else: a button says how many there are. */
export const Arrived: Story = {
  beforeEach: on(many(80)),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await opened(canvasElement);
    const scroller = scrollerOf(canvasElement);
    server.arrive('在吗？');
    server.client.changed(['chatMessage']);
    await messageOf(canvas, '在吗？');
    await waitFor(() => expect(fromEnd(scroller)).toBeLessThan(2));
    await expect(canvas.getByText('小满：在吗？')).toBeInTheDocument();
    await waitFor(() => expect(server.readSeq).toBe(81));

    scroller.scrollTop -= 900;
    await canvas.findByRole('button', { name: /回到最新消息/ });
    await frames(10);
    const at = scroller.scrollTop;
    server.arrive('还在吗？');
    server.arrive('急');
    server.client.changed(['chatMessage']);
    const button = await canvas.findByRole('button', { name: /2 条新消息/ });
    await frames(5);
    await expect(Math.abs(scroller.scrollTop - at)).toBeLessThanOrEqual(2);
    await expect(server.readSeq).toBe(81);
    await userEvent.click(button);
    await messageOf(canvas, '急');
    await canvas.findByText('以下为未读消息');
    await waitFor(() => expect(server.readSeq).toBe(83));

    // One's own message leads to the end.
    scroller.scrollTop -= 900;
    await canvas.findByRole('button', { name: /回到最新消息/ });
    await userEvent.type(await inputOf(canvas), '来了{Enter}');
    await within(await messageOf(canvas, '来了')).findByText('已送达');
    await frames(10);
    await expect(fromEnd(scroller)).toBeLessThan(2);
  },
};

/** It opens at the divider before what was not read. */
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

/** As after a reload of the page: nothing but the storage is left. */
function Reloaded(args: WidgetProps) {
  const [times, setTimes] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setTimes(times + 1)}>
        重新打开
      </button>
      <Chat key={times} {...args} client={server.client} />
    </>
  );
}

/** The draft of a conversation survives a reload; so does a message whose sending was not confirmed. */
export const Drafted: Story = {
  beforeEach: on(everyState),
  render: (args) => <Reloaded {...args} />,
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await opened(canvasElement);
    around = async (name, commit) => {
      if (name === 'feedRobot.sendMessage') return new Promise(() => undefined);
      return commit();
    };
    const input = await inputOf(canvas);
    await userEvent.type(input, '发到一半{Enter}还没写完');
    await canvas.findByText('发送中');
    window.dispatchEvent(new Event('pagehide'));
    around = straight;
    await userEvent.click(canvas.getByRole('button', { name: '重新打开' }));
    await waitFor(async () => expect(await inputOf(canvas)).toHaveValue('还没写完'));
    await expect(await canvas.findByText(/没有收到发送结果/)).toBeVisible();
    const unsent = within(await messageOf(canvas, '发到一半'));
    await userEvent.click(unsent.getByRole('button', { name: '重新发送' }));
    await waitFor(() => expect(server.messages.at(-1)!.data.text).toBe('发到一半'));
  },
};

/** The link of a note: its fields are checked, its id is the platform's. */
export const NoteLink: Story = {
  beforeEach: on(everyState),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await opened(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: '笔记链接' }));
    const dialog = within(await screen.findByRole('dialog', { name: '发送笔记' }));
    await userEvent.click(dialog.getByRole('button', { name: '发送' }));
    await dialog.findByText('请输入文章链接');
    await dialog.findByText('请选择文章内容');
    const url = dialog.getByRole('textbox', { name: '文章链接' });
    await userEvent.type(url, 'https://www.douyin.com/video/1');
    await dialog.findByText('请输入正确的小红书笔记链接');
    await userEvent.clear(url);
    await userEvent.type(url, 'https://www.xiaohongshu.com/explore/66ab01cd');
    await userEvent.click(dialog.getByRole('radio', { name: '图文' }));
    await userEvent.click(dialog.getByRole('button', { name: '发送' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    await expect(sent()[0]!.params).toMatchObject({
      type: 'note',
      data: { note: { url: 'https://www.xiaohongshu.com/explore/66ab01cd', noteType: 'note' } },
    });
  },
};

/** Emoji are put where the caret is; nothing is loaded from another host. */
export const Emoji: Story = {
  beforeEach: on(everyState),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await opened(canvasElement);
    const input = await inputOf(canvas);
    await userEvent.type(input, '你好！', { initialSelectionStart: 0 });
    (input as HTMLTextAreaElement).setSelectionRange(2, 2);
    await userEvent.click(canvas.getByRole('button', { name: '表情' }));
    const panel = within(await screen.findByRole('region', { name: '表情' }));
    await panel.findByRole('textbox', { name: '搜索表情' });
    await userEvent.click(await panel.findByRole('gridcell', { name: '嘿嘿' }));
    await waitFor(() => expect(input).toHaveValue('你好😀！'));
    await expect(document.querySelector('.at-chat-emoji-panel img')).toBeNull();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('region', { name: '表情' })).toBeNull());
    await expect(canvas.getByRole('button', { name: '表情' })).toHaveFocus();
  },
};

/** A file alone can be sent once it is uploaded; other kinds are refused with the reason. */
export const Files: Story = {
  beforeEach: on(everyState),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await opened(canvasElement);
    let uploaded = () => undefined as void;
    server.client.answer({
      'replyMisc.uploadReplyPic': () =>
        new Promise((resolve) => {
          uploaded = () => resolve({ url: '/files/2026-06/AbCdEfGhIj.png' } as never);
        }),
    });
    const choose = canvasElement.querySelector<HTMLInputElement>('input[type=file]')!;
    await userEvent.upload(choose, [new File(['x'], '价目.png'), new File(['x'], '病毒.exe')], { applyAccept: false });
    await canvas.findByText('不支持当前类型的文件');
    await expect(canvas.getByRole('button', { name: '发送' })).toBeDisabled();
    uploaded();
    await waitFor(() => expect(canvas.getByRole('button', { name: '发送' })).toBeEnabled());
    await userEvent.click(canvas.getByRole('button', { name: '移除 病毒.exe' }));
    await userEvent.click(canvas.getByRole('button', { name: '发送' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    await expect(sent()[0]!.params).toMatchObject({
      type: 'file',
      data: { file: { name: '价目.png', url: '/files/2026-06/AbCdEfGhIj.png' } },
    });
  },
};

/** Colleagues and the other person who are writing. */
export const Typing: Story = {
  beforeEach: on(everyState),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await opened(canvasElement);
    server.typing = { colleagues: ['小李'], receiver: true };
    server.client.changed(['chatTyping']);
    await canvas.findByText('对方、小李正在输入…');
    await userEvent.type(await inputOf(canvas), '你');
    await waitFor(() =>
      expect(server.client.asked).toContainEqual({
        name: 'conversation.setTyping',
        params: { receiverId: RECEIVER, typing: true },
      }),
    );
  },
};

/** Too long: said at the input, and nothing is lost. */
export const TooLong: Story = {
  beforeEach: on(everyState),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await opened(canvasElement);
    const input = await inputOf(canvas);
    fireEvent.change(input, { target: { value: '字'.repeat(100_000) } });
    await canvas.findByText('已输入 100000 个字，一条消息最多 1000 个字');
    await expect(canvas.getByRole('button', { name: '发送' })).toBeDisabled();
    await expect((input as HTMLTextAreaElement).value).toHaveLength(100_000);
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

/** Opens 10,000 messages within 500 ms. */
export const TenThousand: Story = {
  beforeEach: on(many(10_000), { size: 10_000 }),
  async play({ canvasElement, mount }) {
    const began = performance.now();
    await mount();
    const canvas = within(canvasElement);
    for (;;) {
      await frames(1);
      if (canvas.queryByText(/^第 10000 条/) && fromEnd(scrollerOf(canvasElement)) < 2) break;
      if (performance.now() - began > 5_000) throw new Error('not open after 5 s');
    }
    const took = performance.now() - began;
    document.body.dataset.chatOpened = String(Math.round(took));
    console.info(`10,000 messages: ${Math.round(took)} ms`);
    await expect(canvasElement.querySelectorAll('.at-chat-row').length).toBeLessThan(60);
  },
};
