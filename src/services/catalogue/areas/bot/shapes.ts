/** Shapes that several kinds of bots' work share. */
import { platform } from '../../content';
import { choice, closed, flag, type MediumKind, optional, Type, medium, mediumOrNone } from '../../define';

export const claimId = Type.String({
  pattern: '^[A-Za-z0-9_-]{16,64}$',
  minLength: 16,
  maxLength: 64,
  title: '领取编号',
});
export const botName = Type.String({ pattern: '^[\\w.-]{1,64}$', maxLength: 64, title: '机器人名称' });
export const platforms = Type.Array(platform, { minItems: 1, maxItems: 4, uniqueItems: true, title: '平台' });
/** The adapter that the bot uses for each platform. */
export const adapters = optional(
  Type.Array(
    closed({
      platform,
      adapter: Type.String({ pattern: '^[a-z][a-z0-9-]{0,63}$', maxLength: 64, title: '适配器' }),
      sandbox: flag('沙箱'),
    }),
    { maxItems: 4, title: '适配器' },
  ),
);
/** Headers that log the bot in on the platform. */
export const headers = Type.Array(closed({ name: Type.String(), value: Type.String() }));

export const platformId = (title: string) => Type.String({ pattern: '^[A-Za-z0-9_.-]{1,128}$', maxLength: 128, title });
export const platformMessageId = platformId('平台消息编号');
export const figure = (title: string) => Type.Integer({ minimum: 0, maximum: 100_000_000, title });

/** Address of a medium that a platform named; publications fetch only from the installation's media hosts. */
export const foundMedium = (title: string, kinds: MediumKind | readonly MediumKind[] = 'image') =>
  medium(title, kinds, { from: 'sites' });
export const foundPicture = (title: string) => mediumOrNone(title, 'image', { from: 'sites' });
export const avatar = foundPicture('头像');
/** Address of a page of a platform. */
export const platformLink = (title: string) =>
  Type.String({ format: 'uri', pattern: '^https?://', maxLength: 2048, title, address: 'link' });

/** Why a bot gives up a task; the labels are shown to people. */
export const failKind = choice('失败原因', {
  missing: '内容或账号不存在',
  credential: '登录凭证失效',
  limited: '平台限流',
  unreachable: '平台无法访问',
  refused: '平台拒绝',
  fault: '机器人出错',
});

/** Why work failed, in reports of work that is not a task. */
export const failure = {
  kind: optional(failKind),
  detail: optional(Type.String({ maxLength: 200, title: '说明' })),
  retryAfterSeconds: optional(Type.Integer({ minimum: 0, maximum: 86_400, title: '多少秒后重试' })),
};
