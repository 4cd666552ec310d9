/** Log-ins by a code, and checks of log-ins. */
import { platform } from '../content';
import { choice, closed, entity, id, line, nullable, optional, time, Type, type CallDeclaration } from '../define';
import { bot } from '../policy';
import { claimId, platforms, headers, held, platformId, avatar, platformLink } from './shapes';

/** A credential to be verified with the platform. */
const botCheck = entity('BotCheck', { authenticationId: id('凭证'), claimId, platform, headers });

/** A log-in by a code: the bot gets the code, or looks what became of it. */
const botLogIn = entity('BotLogIn', {
  logInId: id('登录'),
  claimId,
  platform,
  /** The platform's name of the code; null: the bot is to get one. */
  code: nullable(Type.String({ title: '二维码' })),
});

export const logInCalls = {
  claimLogIn: {
    summary: 'Claim a log-in by a code that is due, with a new claim id; the same id again returns the same one',
    title: '机器人领取扫码登录',
    policy: bot,
    path: 'claim-log-in',
    changes: ['replyLogIn'],
    params: closed({ claimId, platforms }),
    result: closed({ logIn: nullable(botLogIn) }),
  },
  reportLogIn: {
    summary: 'Report a code, or what became of it; a confirmed one brings the account with its log-in',
    title: '机器人报告扫码登录',
    policy: bot,
    path: 'report-log-in',
    changes: ['replyLogIn', 'replyAccount', 'conversationRecord', 'publisherAuth', 'publication'],
    params: closed({
      logInId: id('登录'),
      claimId,
      /** `unchanged`: nobody has scanned it, or confirmed it, since. */
      found: choice('结果', {
        code: '二维码',
        unchanged: '没有变化',
        scanned: '已扫码',
        confirmed: '已确认',
        expired: '已过期',
        failed: '失败',
      }),
      code: optional(
        closed({
          code: Type.String({ pattern: '^[A-Za-z0-9_-]{1,128}$', maxLength: 128, title: '二维码' }),
          url: platformLink('二维码地址'),
          expireTime: time('过期时间'),
        }),
      ),
      /** Whom the phone confirmed. */
      person: optional(
        closed({
          platformUserId: platformId('平台账号'),
          nickname: line('昵称', 64, { normal: false }),
          avatar: avatar,
          headers: Type.Array(
            closed({
              name: Type.String({ minLength: 1, maxLength: 128 }),
              value: Type.String({ minLength: 1, maxLength: 16_384 }),
            }),
            { minItems: 1, maxItems: 50, title: '登录' },
          ),
        }),
      ),
      reason: optional(Type.String({ maxLength: 200, title: '原因' })),
    }),
    result: held,
  },
  claimCheck: {
    summary: 'Claim a platform log-in to check, with a new claim id; the same id again returns the same log-in',
    title: '机器人领取凭证验证',
    policy: bot,
    path: 'claim-check',
    changes: ['credential'],
    params: closed({ claimId, platforms }),
    result: closed({ check: nullable(botCheck) }),
  },
  finishCheck: {
    summary: 'Report the result of checking a platform log-in; has no effect if it was replaced meanwhile',
    title: '机器人完成凭证验证',
    policy: bot,
    path: 'finish-check',
    changes: ['credential'],
    params: closed({
      authenticationId: id('凭证'),
      claimId,
      known: Type.Boolean({
        title: '平台认可',
        description: 'true: the platform recognises the log-in',
        display: 'boolean',
      }),
      /** The account name, or the platform's reason for refusing the log-in. */
      detail: Type.String({ maxLength: 200, title: '说明' }),
    }),
    result: held,
  },
} satisfies Record<string, CallDeclaration>;
