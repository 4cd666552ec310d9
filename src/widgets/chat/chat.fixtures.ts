/** Messages of every type and state. */
import type { ChatMessage } from '../../services/catalogue/generated/types';
import type { FileType } from '../../services/catalogue/sets/upload';
import type { AtHand, Rendered } from './composer/scripts/inserted';
import { chatMessage } from './testing/server';

const picture = (color: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><rect width="4" height="3" fill="${color}"/><circle cx="2" cy="1.4" r=".7" fill="#fff" opacity=".6"/></svg>`)}`;

const mine: Partial<ChatMessage> = { author: 'me', senderName: '小王', mine: true };
const file = (name: string, url: string, kind: FileType): Partial<ChatMessage> => ({
  type: 'file',
  data: { file: { name, url, size: 482_133, kind } },
});
const text = (words: string): Partial<ChatMessage> => ({ type: 'text', data: { text: words } });

export const LONG_LINK = 'https://www.xiaohongshu.com/explore/66ab01cd?xsec_token=ABcdEFghIJklMNopQRstUVwxYZ';

/** Each type, of both people, over two days. */
const types: readonly Partial<ChatMessage>[] = [
  text('你好，看到你们那篇露营清单，天幕是哪一款呀？'),
  { type: 'emoji', data: { emoji: '🏕️' } },
  {
    ...mine,
    data: { text: '在的～ 是 3×4 米的那款，参数和价目我发您' },
  },
  { ...mine, ...file('天幕实拍.png', picture('#3f8f6b'), 'image') },
  {
    ...mine,
    type: 'note',
    data: { note: { url: LONG_LINK, noteType: 'note', noteId: '66ab01cd', title: '一个人露营的 12 件装备' } },
  },
  { type: 'system', data: { text: '小王接手了会话' } },
  text(`这个链接打不开：${LONG_LINK} 能再发一次吗`),
  file('打不开的录屏.mp4', '/files/2026-06/AbCdEfGhIj.mp4', 'video'),
  file('语音.mp3', '/files/2026-06/KlMnOpQrSt.mp3', 'audio'),
  { ...mine, ...file('天幕参数和价目.pdf', '/files/2026-06/UvWxYzAbCd.pdf', 'document') },
  {
    ...mine,
    ...text('抱歉，刚才的链接失效了，您看这一条'),
    replyTo: { id: 70, seq: 7, author: 'other', senderName: '小满', excerpt: '这个链接打不开，能再发一次吗' },
    isEdited: true,
  },
  { ...text('可以了，谢谢！周末有活动吗？'), suggestions: ['周六上午 10 点开始', '这周没有，下周有'] },
];
export const everyType = types.map((more, index) => chatMessage(index + 1, more));

/** Each state of an own message. */
const states: readonly Partial<ChatMessage>[] = [
  text('多少钱呀，求告知'),
  { ...mine, ...text('已送达的消息') },
  { ...mine, ...text('等机器人发送的消息'), state: 'pending', sentTime: null },
  { ...mine, ...text('对方没有收到的消息'), state: 'failed', failReason: '对方不接收陌生人的私信', sentTime: null },
  { ...mine, ...text('机器人正在查询的消息'), state: 'unknown', sentTime: null },
  { ...mine, ...text('不知道有没有发出的消息'), state: 'unknown', failReason: '不能确定平台是否收到', sentTime: null },
  { ...mine, ...text('没有发出的消息'), state: 'unknown', failReason: '不能确定平台是否收到', sentTime: null },
  { ...mine, ...text('改过的消息'), isEdited: true },
  { ...mine, ...text('正在撤回的消息'), state: 'withdrawing' },
  { ...mine, ...text('撤回的消息'), state: 'withdrawn' },
  { ...text('对方撤回的消息'), state: 'withdrawn' },
  { ...mine, ...text('平台没有改的消息'), failReason: '修改失败：平台不允许修改已读的消息' },
  { ...mine, data: { text: '群发的消息', meta: '群发' } },
];
export const everyState = states.map((more, index) => chatMessage(index + 1, more));

/** Many messages of both people, with lines of different length. */
export const many = (count: number): readonly ChatMessage[] =>
  Array.from({ length: count }, (_, index) =>
    chatMessage(index + 1, {
      ...(index % 3 === 1 ? mine : {}),
      data: { text: `第 ${index + 1} 条${'，再说几句'.repeat(index % 17)}` },
    }),
  );

const NOTE = { url: 'https://www.xiaohongshu.com/explore/66ab01cd', noteType: 'note' as const };
const PICTURE = { name: '色卡 1.png', url: '/files/2026-06/AbCdEfGhIj.png' };

type Script = AtHand & { readonly rendered: Rendered };

function script(scriptId: number, title: string, template: string, more: Partial<Rendered> = {}): Script {
  const { variables = [], pictures = [], notes = [] } = more;
  const rendered = {
    scriptId,
    versionId: scriptId * 10,
    title,
    template,
    variables,
    text: template,
    unfilled: [],
    prohibited: [],
    tooLong: false,
    pictures,
    notes,
  };
  return { scriptId, title, text: template, pictureCount: pictures.length, noteCount: notes.length, rendered };
}

export const scripts: readonly Script[] = [
  script(1, '首次问候', '小满 您好，我是小王，请问想了解哪方面呢？'),
  script(2, '报价', '{产品}现在到手 {到手价} 元，下单送小样三件', {
    variables: [
      { name: '产品', prompt: '介绍哪一款产品', defaultValue: '修护精华' },
      { name: '到手价', prompt: '报多少元', defaultValue: '' },
    ],
  }),
  script(3, '发色卡', '这是六个色号的实拍，您看看喜欢哪个', { pictures: [PICTURE], notes: [NOTE] }),
  ...Array.from({ length: 12 }, (_, index) => script(10 + index, `售后 ${index + 1}`, '您别着急，我帮您看一下')),
];
