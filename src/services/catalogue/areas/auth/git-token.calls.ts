/** The Git access token of the person who asks (product.md section 4). */
import { type CallDeclaration, closed, entity, flag, line, nullable, time, Type } from '../../define';
import { authenticated } from '../../policy';
import { help } from '../../../../shared/help';

/** State of a Git access token. The token itself is never returned (product.md section 4). */
export const gitAccessToken = entity('GitAccessToken', {
  configured: flag('已设置'),
  masked: Type.String({
    title: '令牌',
    maxLength: 32,
    description: help(
      'The last four characters after asterisks; empty: no token',
      '只显示后四位，其余打码；没有时为空',
    ),
  }),
  updateTime: nullable(time('更新时间')),
});

export const gitTokenCalls = {
  queryGitAccessToken: {
    summary: 'Whether the person has a Git access token, and its last characters',
    title: '查看 Git 令牌',
    policy: authenticated,
    path: 'git-access-token/get',
    reads: ['gitToken'],
    internal: true,
    result: gitAccessToken,
  },
  updateGitAccessToken: {
    summary: 'Replaces the Git access token of the person',
    title: '更新 Git 令牌',
    policy: authenticated,
    path: 'git-access-token/update',
    changes: ['gitToken'],
    internal: true,
    ask: ['更换您自己的 Git 令牌'],
    params: closed({
      token: line('Git 令牌', 255, { normal: false, min: 8, pattern: '^[A-Za-z0-9_.~+/=-]+$', display: 'password' }),
    }),
    result: gitAccessToken,
  },
} satisfies Record<string, CallDeclaration>;
