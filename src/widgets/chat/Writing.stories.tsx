/** Messages while they are written, sent, refused and edited. */
import { useState } from 'react';
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test';
import type { WidgetProps } from '../../services/client';
import Chat from './Chat';
import { everyState } from './chat.fixtures';
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
import { RECEIVER, refusal, straight } from './testing/server';

const meta = { ...chatStories, title: 'widgets/Chat/Writing' };
export default meta;

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

/** The input has the focus; Ctrl+Enter sends and goes on to the next conversation, which was loaded ahead. */
export const SentAndOn: Story = {
  args: { props: { receiverId: RECEIVER, nickname: '小满', userId: 3, order: [5, RECEIVER, 9] } },
  beforeEach: on(everyState),
  async play({ canvasElement, args }) {
    const canvas = within(canvasElement);
    await opened(canvasElement);
    const input = await inputOf(canvas);
    await waitFor(() => expect(input).toHaveFocus());
    const loaded = () =>
      scene.server.client.asked.flatMap(({ name, params }) =>
        name === 'conversation.chatList' ? [(params as { receiverId: number }).receiverId] : [],
      );
    await waitFor(() => expect(loaded()).toEqual([RECEIVER, 9, 5]));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(args.done).not.toHaveBeenCalled();
    await userEvent.keyboard('您好{Control>}{Enter}{/Control}');
    await expect(args.done).toHaveBeenCalledWith({ next: 9 });
    await waitFor(() => expect(sent()).toHaveLength(1));
    await userEvent.keyboard('{Escape}');
    await expect(input).not.toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(input).toHaveFocus();
  },
};

/** Answers the read that the story holds back. */
const held = { answer: () => {} };

/** Until the messages are here, the name and the last message of the list are shown. */
export const Opening: Story = {
  args: {
    props: {
      receiverId: RECEIVER,
      nickname: '小满',
      last: { lastMessage: '请问多少钱', lastAuthor: 'other' },
    },
  },
  beforeEach() {
    on(everyState)();
    scene.around = (name, commit) =>
      name === 'conversation.chatList'
        ? new Promise((done) => {
            held.answer = () => done(commit());
          })
        : straight(name, commit);
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('heading', { name: '小满' })).toBeVisible();
    await expect(await canvas.findByText('请问多少钱')).toBeVisible();
    await expect(canvas.getByRole('status', { name: '加载中…' })).toBeVisible();
    held.answer();
    await opened(canvasElement);
    await expect(canvas.queryByRole('status', { name: '加载中…' })).toBeNull();
  },
};

/** A prohibited word is named while it is typed, and replaced by one press. */
export const ProhibitedWord: Story = {
  args: { props: { receiverId: RECEIVER, nickname: '小满', userId: 3, canCheck: true } },
  beforeEach: on(everyState),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await opened(canvasElement);
    scene.server.client.answer({
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

/** While an input method composes a word, Enter chooses the word and sends nothing. */
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

/** A double click sends once; a message whose answer is lost is sent again with the same client id. */
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
    await expect(scene.server.messages.filter(({ data }) => data.text === '只发一次')).toHaveLength(1);
  },
};

/** Refused: the text stays with the reason, goes back into the input or is sent again. */
export const Failed: Story = {
  beforeEach: on(everyState),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await opened(canvasElement);
    scene.around = async (name, commit) => {
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
    scene.around = straight;
    await userEvent.click(within(await messageOf(canvas, '我们是最好的')).getByRole('button', { name: '重新发送' }));
    await waitFor(() => expect(scene.server.messages.at(-1)!.data.text).toBe('我们是最好的'));
    await waitFor(() => expect(canvas.queryByText(/含有违禁词/)).toBeNull());
  },
};

/** Arrow up loads the last own message into the input to edit it; Escape cancels, Enter saves. */
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
    await expect(scene.server.client.asked).toContainEqual({
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
    scene.around = async (name, commit) => {
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

/** Mounts the chat anew, as a reload of the page does: only the session storage remains. */
function Reloaded(args: WidgetProps) {
  const [times, setTimes] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setTimes(times + 1)}>
        重新打开
      </button>
      <Chat key={times} {...args} client={scene.server.client} />
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
    scene.around = async (name, commit) => {
      if (name === 'feedRobot.sendMessage') return new Promise(() => undefined);
      return commit();
    };
    const input = await inputOf(canvas);
    await userEvent.type(input, '发到一半{Enter}还没写完');
    await canvas.findByText('发送中');
    window.dispatchEvent(new Event('pagehide'));
    scene.around = straight;
    await userEvent.click(canvas.getByRole('button', { name: '重新打开' }));
    await waitFor(async () => expect(await inputOf(canvas)).toHaveValue('还没写完'));
    await expect(await canvas.findByText(/没有收到发送结果/)).toBeVisible();
    const unsent = within(await messageOf(canvas, '发到一半'));
    await userEvent.click(unsent.getByRole('button', { name: '重新发送' }));
    await waitFor(() => expect(scene.server.messages.at(-1)!.data.text).toBe('发到一半'));
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

/** A file without text can be sent once it is uploaded; other kinds of files are refused with the reason. */
export const Files: Story = {
  beforeEach: on(everyState),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await opened(canvasElement);
    let uploaded = () => undefined as void;
    scene.server.client.answer({
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
