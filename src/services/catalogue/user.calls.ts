/** Log-in and the own account (product.md section 7; entity "Stored user info" of section 3). */
import { LEGO } from './bases';
import { area, choice, closed, count, entity, id, line, list, nullable, optional, time, Type } from './define';

export const accountStatus = choice('状态', { enabled: '启用', disabled: '停用' }, { colors: { enabled: 'success', disabled: 'default' } });

/** What the console knows of the person in front of it. */
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
});

/** A person as an option in a list. */
export const userBrief = entity('UserBrief', {
  userId: id('用户编号'),
  name: Type.String({ title: '姓名' }),
  loginName: Type.String({ title: '登录名' }),
  department: Type.String({ title: '部门' }),
});

export const userCalls = area('user', `${LEGO}/user`, {
  login: {
    summary: 'Logs in with the own account; sets the session cookie',
    title: '登录',
    path: 'login',
    changes: ['account'],
    params: closed({
      loginName: line('账号', 64),
      password: Type.String({ minLength: 1, maxLength: 128, title: '密码', display: 'password' }),
    }),
    result: closed({
      token: Type.String({ description: 'Goes into the Authorizationv2 or token header; useless without the session cookie' }),
      expiresAt: time('过期时间'),
      user: userInfo,
    }),
  },
  logout: { summary: 'Ends the session', title: '退出登录', path: 'logout', changes: [] },
  getUserInfo: { summary: 'Who is logged in', title: '本人信息', method: 'GET', path: 'get-user-info', reads: ['account'], result: userInfo },
  queryUserInfo: { summary: 'Who is logged in, asked by POST', title: '本人信息（POST）', path: 'get-user-info', reads: ['account'], result: userInfo },
  queryUsers: {
    summary: 'People to choose from, by name or log-in name',
    title: '人员选项',
    path: '',
    reads: ['account'],
    params: closed({ keyword: optional(line('姓名或登录名', 64, { min: 0 })), limit: optional(Type.Integer({ minimum: 1, maximum: 100, default: 20, title: '最多条数' })) }),
    result: closed({ list: list(userBrief), total: count('总数') }),
  },
  queryAdmin: {
    summary: 'The admin level of the person; drives the admin-flagged items of the sidebar',
    title: '本人管理级别',
    path: 'admin',
    reads: ['account'],
    result: closed({ adminLevel: Type.Integer({ minimum: 0, maximum: 9, title: '管理级别' }) }),
  },
});
