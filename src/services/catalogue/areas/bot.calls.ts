/**
 * Calls of bots (docs/decisions/0118-one-mechanism-of-claiming.md): ask what is due, claim it, report about it. The bot
 * generates the id of its claim. A report with an outdated claim has no effect (`held` is false), and repeating a call
 * has no further effect. One file and one line here for each kind of work.
 */
import type { TSchema } from 'typebox';
import { BOT } from '../bases';
import { adsWork } from './bot/ads';
import type { BotWork } from './bot/bot-work';
import { groupWork } from './bot/group';
import { inboxWork } from './bot/inbox';
import { liveWork } from './bot/live';
import { checkWork, logInWork } from './bot/log-in';
import { publishingWork } from './bot/publishing';
import { adapters, botName, claimId, platforms } from './bot/shapes';
import { taskProgress, taskWork } from './bot/task';
import { area, choice, closed, count, flag, list, optional, Type } from '../define';
import { bot } from '../policy';

/** In the order in which `listDue` names them. */
const WORK: Readonly<Record<string, BotWork>> = {
  task: taskWork,
  check: checkWork,
  inbox: inboxWork,
  groups: groupWork,
  logIn: logInWork,
  ads: adsWork,
  live: liveWork,
  publishing: publishingWork,
};

const ofEachKind = <Value>(valueOf: (work: BotWork) => Value): Record<string, Value> =>
  Object.fromEntries(Object.entries(WORK).map(([name, work]) => [name, valueOf(work)]));
/** One of the shapes, under the name of its kind. */
const byKind = (shapeOf: (work: BotWork) => TSchema) => ofEachKind((work) => optional(shapeOf(work)));
const changesOf = (what: keyof BotWork['changes']) => [
  ...new Set(Object.values(WORK).flatMap(({ changes }) => changes[what])),
];

const kind = choice(
  '工作',
  ofEachKind(({ title }) => title),
);
const held = flag('仍然持有');

export const botCalls = area(
  'bot',
  BOT,
  {
    listDue: {
      summary:
        'The kinds of work of which something is due, so that a claim may get something; records the bot as alive',
      title: '机器人查询待办',
      policy: bot,
      path: 'list-due',
      changes: [],
      params: closed({ botName, platforms, adapters }),
      result: closed({ due: list(kind, '有待办的工作') }),
    },
    claim: {
      summary: 'Claim work of a kind that is due, with a new claim id; the same id again returns the same work',
      title: '机器人领取工作',
      policy: bot,
      path: 'claim',
      changes: changesOf('claim'),
      params: closed({ kind, claimId, botName, platforms, adapters }),
      /** Empty: nothing is due. */
      result: closed(byKind(({ work }) => work)),
    },
    progress: {
      summary:
        'Report the progress of a task and renew its claim; `absent`: the platform does not have the message, which is sent only if the claim is still held',
      title: '机器人报告进度',
      policy: bot,
      path: 'progress',
      changes: ['task', 'message', 'chatMessage', 'receiver', 'automaticReply'],
      params: taskProgress,
      result: closed({ held }),
    },
    report: {
      summary: 'Report about work of one kind: rows, how far it is, what became of it, or why it failed',
      title: '机器人报告结果',
      policy: bot,
      path: 'report',
      changes: changesOf('report'),
      /** Of exactly one kind. */
      params: Type.Object(
        byKind(({ report }) => report),
        { additionalProperties: false, minProperties: 1, maxProperties: 1 },
      ),
      /** `kept`: rows that were delivered. */
      result: closed({ held, kept: optional(count('已收录')) }),
    },
  },
  { screens: false },
);
