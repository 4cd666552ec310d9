/** Log-in and the person's own account (product.md section 7; entity "Stored user info" of section 3). */
import { LEGO } from '../bases';
import { platform } from '../content';
import {
  area,
  choice,
  closed,
  count,
  entity,
  flag,
  id,
  line,
  list,
  nullable,
  optional,
  searched,
  time,
  Type,
} from '../define';
import { PASSWORD_LENGTH } from '../limits';
import { OF_DEPARTMENT } from '../policies';
import { anyone, authenticated } from '../policy';
import { ACCOUNT_STATUS_NAMES } from '../sets/account';
import { help } from '../../../shared/help';

/**
 * What people type or paste for a number, which is stored as `plainPhone` (src/shared/text/phone.ts); empty: none. Without
 * `\p`, because forms compile it without the flag `u`.
 */
export const TYPED_PHONE_PATTERN = String.raw`^([\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]*[+＋]?[0-9０-９][0-9０-９ ()（）\u2010-\u2015\uff0d\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00a0-]{4,26})?$`;

export const accountStatus = choice('状态', ACCOUNT_STATUS_NAMES, {
  colors: { enabled: 'success', disabled: 'default' },
});

/** The account that is logged in. */
export const userInfo = entity('UserInfo', {
  userId: id('用户编号'),
  loginName: line('登录名', 64),
  name: line('姓名', 64, { min: 0 }),
  nickname: line('昵称', 64, { min: 0 }),
  userName: line('用户名', 64, { min: 0 }),
  mis: line('员工账号', 64, { min: 0 }),
  mail: Type.String({ title: '邮箱', maxLength: 254 }),
  mobile: Type.String({ title: '手机号', maxLength: 20, display: 'masked' }),
  department: Type.String({ title: '部门', maxLength: 64 }),
  departmentId: nullable(id('部门编号')),
  hasPassword: Type.Boolean({ title: '已设置密码', description: 'False: the person comes in by single sign-on only' }),
});

/** An account as an option of a select. */
export const userBrief = entity('UserBrief', {
  userId: id('用户编号'),
  name: Type.String({ title: '姓名' }),
  loginName: Type.String({ title: '登录名' }),
  department: Type.String({ title: '部门' }),
});

const password = (title: string) =>
  Type.String({ minLength: 1, maxLength: PASSWORD_LENGTH.max, title, display: 'password' });
/** A password that somebody chooses, in contrast to one typed to log in. */
export const newPassword = (title = '新密码') =>
  Type.String({ minLength: PASSWORD_LENGTH.min, maxLength: PASSWORD_LENGTH.max, title, display: 'password' });

/** Contact data of an account, as forms send it. */
export const contactFields = {
  mail: Type.String({ title: '邮箱', maxLength: 254, pattern: '^([^\\s@]+@[^\\s@]+\\.[^\\s@]+)?$' }),
  mobile: Type.String({ title: '手机号', maxLength: 30, pattern: TYPED_PHONE_PATTERN }),
};

/** A log-in session that is still valid. */
export const loginSession = entity('LoginSession', {
  sessionId: Type.String({ format: 'uuid', title: '登录编号' }),
  device: Type.String({ title: '设备' }),
  address: Type.String({ title: '网络地址' }),
  createTime: time('登录时间'),
  lastSeenTime: time('最近活动', { description: 'Rounded to the hour' }),
  current: flag('当前登录'),
});

export const sessionIds = Type.Array(Type.String({ format: 'uuid' }), {
  minItems: 1,
  maxItems: 200,
  uniqueItems: true,
  title: '登录',
});

/** Answer of a log-in. */
const loggedIn = closed({
  token: Type.String({
    description: help(
      'Sent in the Authorizationv2 or token header; not valid without the session cookie',
      '放在请求头 Authorizationv2 或 token 中；没有会话 Cookie 时无效',
    ),
  }),
  expiresAt: time('过期时间'),
  user: userInfo,
});

/** Secret of a one-time link; 256 random bits. */
const linkSecret = line('链接', 64, { normal: false, pattern: '^[A-Za-z0-9_-]+$' });

export const userCalls = area('user', `${LEGO}/user`, {
  login: {
    summary: 'Logs in with an account of the console; sets the session cookie',
    title: '登录',
    policy: anyone,
    path: 'login',
    changes: ['account', 'loginSession'],
    params: closed({
      loginName: line('账号', 64),
      password: password('密码'),
    }),
    result: loggedIn,
  },
  replaceTemporaryPassword: {
    summary:
      'Replaces a password set by an administrator and logs in; the log-in refuses such a password with code 40012',
    title: '首次登录设置密码',
    policy: anyone,
    path: 'password/replace-temporary',
    changes: ['account', 'loginSession'],
    screens: false,
    params: closed({ loginName: line('账号', 64), password: password('初始密码'), newPassword: newPassword() }),
    result: loggedIn,
  },
  queryPasswordLink: {
    summary: 'The account of a one-time link, while the link is valid',
    title: '查看密码链接',
    policy: anyone,
    path: 'password/link',
    reads: ['account'],
    screens: false,
    params: closed({ link: linkSecret }),
    result: closed({
      loginName: line('登录名', 64),
      userName: Type.String({ title: '姓名' }),
      expireTime: time('有效期至'),
    }),
  },
  setPasswordByLink: {
    summary: 'Consumes a one-time link: sets the password, ends earlier sessions and logs in',
    title: '通过链接设置密码',
    policy: anyone,
    path: 'password/by-link',
    changes: ['account', 'loginSession'],
    screens: false,
    params: closed({ link: linkSecret, newPassword: newPassword() }),
    result: loggedIn,
  },
  changePassword: {
    summary: 'Changes the own password; every other session of the person ends',
    title: '修改本人密码',
    policy: authenticated,
    path: 'password/change',
    changes: ['account', 'loginSession'],
    ask: ['修改您自己的密码（其他设备上的登录立即结束）'],
    params: closed({ password: password('当前密码'), newPassword: newPassword() }),
  },
  updateProfile: {
    summary: "Changes the person's name and contact data; absent params stay unchanged",
    title: '修改本人资料',
    policy: authenticated,
    path: 'profile/update',
    changes: ['account'],
    params: closed({
      userName: optional(line('姓名', 64)),
      nickname: optional(line('昵称', 64, { min: 0 })),
      mail: optional(contactFields.mail),
      mobile: optional(contactFields.mobile),
    }),
    result: userInfo,
  },
  querySessions: {
    summary: "The person's active sessions",
    title: '本人的登录',
    policy: authenticated,
    path: 'session/list',
    reads: ['loginSession'],
    result: closed({ list: list(loginSession), total: count('总数') }),
  },
  endSessions: {
    summary: 'Ends sessions of the person; all other sessions if none is named',
    title: '结束本人的登录',
    policy: authenticated,
    path: 'session/end',
    changes: ['loginSession'],
    params: closed({ sessionIds: optional(sessionIds) }),
    result: closed({ done: count('结束的登录数') }),
  },
  logOutEverywhere: {
    summary: 'Ends all sessions of the person, including the current one',
    title: '在所有设备退出',
    policy: authenticated,
    path: 'session/end-all',
    changes: ['loginSession'],
    result: closed({ done: count('结束的登录数') }),
  },
  logout: {
    summary: 'Ends the current session',
    title: '退出登录',
    policy: authenticated,
    path: 'logout',
    changes: ['loginSession'],
  },
  getUserInfo: {
    summary: 'The logged-in person',
    title: '本人信息',
    policy: authenticated,
    method: 'GET',
    path: 'get-user-info',
    reads: ['account'],
    result: userInfo,
  },
  queryUserInfo: {
    summary: 'The logged-in person, by POST',
    title: '本人信息（POST）',
    policy: authenticated,
    path: 'get-user-info',
    reads: ['account'],
    result: userInfo,
  },
  queryUsers: {
    summary: 'People to choose from, by name or log-in name',
    title: '人员选项',
    policy: OF_DEPARTMENT,
    path: '',
    reads: ['account'],
    params: closed({
      keyword: optional(searched('姓名或登录名', 64)),
      limit: optional(Type.Integer({ minimum: 1, maximum: 100, default: 20, title: '最多条数' })),
    }),
    result: closed({ list: list(userBrief), total: count('总数') }),
  },
  queryAdmin: {
    summary:
      "The person's admin level, which controls the admin items of the sidebar, and notices about the data for administrators",
    title: '本人管理级别',
    policy: authenticated,
    path: 'admin',
    reads: ['account'],
    result: closed({
      adminLevel: Type.Integer({ minimum: 0, maximum: 9, title: '管理级别' }),
      sandboxPlatforms: list(platform, '沙箱平台', {
        description: 'Platforms whose data come from the sandbox; empty below level 1',
      }),
    }),
  },
});
