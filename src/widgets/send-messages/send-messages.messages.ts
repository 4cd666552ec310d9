/** Messages of the widget. */
import type { SentMessage } from '../../services/catalogue/generated/types';
import { dayOf } from '../../shared/text/days';

export { TONE_NAMES as TONES } from '../../services/catalogue/sets/generation';
export { MESSAGE_KIND_NAMES as KINDS } from '../../services/catalogue/sets/task';
export const PROVIDERS = { model: '模型生成', offline: '离线模板生成' } as const;

const day = (time: string): string => dayOf(new Date(time));

export const MESSAGES = {
  options: '发送方式',
  kind: '方式',
  tone: '语气',
  instruction: '补充要求',
  instructionExample: '例如：告诉对方可以领取价目表',
  writeAll: 'AI 生成全部',
  write: 'AI 生成',
  writing: '生成中…',
  fill: '填入所有人',
  common: '统一内容',
  commonExample: '写给所有人的同一段话，可以再逐个修改',
  people: '收信人',
  nobody: '没有选择收信人',
  textFor: (name: string) => `给${name}的内容`,
  textExample: '写点什么，或用 AI 生成',
  choose: (name: string) => `发给${name}`,
  again: (name: string) => `再次发给${name}`,
  sent: ({ sender, sentTime, queueTime }: SentMessage) => `${day(sentTime ?? queueTime)} ${sender}已发过`,
  waiting: ({ sender, queueTime }: SentMessage) => `${day(queueTime)} ${sender}提交，等待发送`,
  left: (left: number) => `今天还能发 ${left} 条`,
  send: (count: number) => (count === 0 ? '发送' : `发送给 ${count} 人`),
  queued: '已提交，等待发送',
  done: (queued: number, refused: number) =>
    `已提交 ${queued} 条，机器人会陆续发送，可在“已发私信”里查看${refused === 0 ? '' : `；${refused} 条没有提交，原因见各行`}`,
  unknown: '没能查到谁已发过，发送时会再检查一次',
} as const;
