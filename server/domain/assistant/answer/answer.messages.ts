/** Messages about answers of the assistant. */
import { ASSISTANT_LIMITS } from '../../../../src/services/catalogue/sets/assistant';

export const MESSAGES = {
  interrupted: '回答被中断，可以从已写的部分继续',
  serverLost: '服务中断，回答可以从已写的部分继续',
  ended: '回答已经结束',
  empty: '没有回答任何内容，请重试',
  cut: '回答已达长度上限，后面的内容没有写出；可以另外提问',
  nameless: (ids: readonly string[]) => `编号 ${ids.join('、')} 的记录`,
  tooManyRounds: '模型反复调用操作而没有回答，已停止；请换个问法',
  outcomeUnknown: '服务中断，不确定是否已执行，请到对应页面核实',
  otherRequest: '这个请求编号已经用于另一个问题，请换一个编号',
  tooManyContents: '这个对话的内容太多了，请新建一个对话',
  notAsking: '这一步已经处理过了',
  noQuestion: '请填写问题，或选择要重新回答的问题',
  wrongParent: '上一条不是这个对话里已结束的回答',
  wrongQuestion: '这个问题不在这个对话里',
  unknownFile: '附件不存在或还没有读完，请重新选择',
  unknownNote: '附件中的笔记不存在或没有权限查看',
  tooManyAtOnce: `最多同时生成 ${ASSISTANT_LIMITS.atOnce} 个回答，请等其中一个结束，或停止它`,
  personLimit: (used: string, limit: string, reset: string) =>
    `您今天的助手用量已达上限：已用 ${used}，上限 ${limit} tokens。${reset} 重新计算`,
  departmentLimit: (used: string, limit: string, reset: string) =>
    `本部门今天的助手用量已达上限：已用 ${used}，上限 ${limit} tokens。${reset} 重新计算`,
  step: {
    findCalls: '查找可用的操作',
    searchFiles: '搜索文件',
    words: '关键词',
    found: (count: number) => (count === 0 ? '没有合适的操作' : `找到 ${count} 个操作`),
    excerpts: (count: number) => (count === 0 ? '没有找到' : `找到 ${count} 处`),
    unreadable: '无法识别的调用',
    notJson: '模型给出的参数不是有效的 JSON',
    unknownTool: '未知的工具',
    noSuchTool: '没有这个工具',
    notOffered: '没有这个操作，或不能由助手执行',
    asking: '等待您确认，确认前不会执行',
    carriedOut: '已执行',
    refused: '您拒绝了这一步，没有执行',
  },
  what: { history: '对话', content: '内容', question: '问题', assistant: '助手' },
} as const;
