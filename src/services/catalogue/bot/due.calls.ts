/** What an idle bot asks: one call for all kinds of work, instead of a claim for each. */
import { choice, closed, list, type CallDeclaration } from '../define';
import { bot } from '../policy';
import { adapters, botName, platforms } from './shapes';

export const dueCalls = {
  listDue: {
    summary: 'The kinds of work of which something is due, so that a claim may get something; records the bot as alive',
    title: '机器人查询待办',
    policy: bot,
    path: 'list-due',
    changes: [],
    params: closed({ botName, platforms, adapters }),
    result: closed({
      due: list(
        choice('工作', {
          task: '任务',
          check: '登录验证',
          inbox: '私信',
          groups: '群聊',
          logIn: '扫码登录',
          ads: '投放',
          live: '直播',
          publishing: '发布',
        }),
        '有待办的工作',
      ),
    }),
  },
} satisfies Record<string, CallDeclaration>;
