/** Log-ins by a code, and checks of log-ins. */
import { platform } from '../../content';
import { choice, closed, entity, id, line, nullable, optional, time, Type } from '../../define';
import type { BotWork } from './bot-work';
import { claimId, headers, platformId, avatar, platformLink } from './shapes';

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

export const logInWork: BotWork = {
  title: '扫码登录',
  work: botLogIn,
  report: entity('BotLogInReport', {
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
  changes: {
    claim: ['replyLogIn'],
    report: ['replyLogIn', 'replyAccount', 'conversationRecord', 'publisherAuth', 'publication'],
  },
};

export const checkWork: BotWork = {
  title: '登录验证',
  work: botCheck,
  report: entity('BotCheckReport', {
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
  changes: { claim: ['credential'], report: ['credential'] },
};
