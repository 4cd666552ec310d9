import { expect, it } from 'vitest';
import { checkLogIn, checkNewPassword } from './form-checks';

it('checkLogIn: requires both fields', () => {
  expect(checkLogIn({ loginName: '  ', password: '' })).toEqual({ loginName: '请填写账号', password: '请填写密码' });
  expect(checkLogIn({ loginName: 'admin', password: ' ' })).toEqual({});
});

it('checkLogIn: has the bounds of the call', () => {
  expect(checkLogIn({ loginName: 'a'.repeat(64), password: 'p'.repeat(128) })).toEqual({});
  expect(checkLogIn({ loginName: 'a'.repeat(65), password: 'p'.repeat(129) })).toEqual({
    loginName: '账号不能超过 64 个字符',
    password: '密码不能超过 128 个字符',
  });
});

it('checkNewPassword: has the bounds of the call and requires a repetition', () => {
  expect(checkNewPassword({ newPassword: 'p'.repeat(8), again: 'p'.repeat(8) })).toEqual({});
  expect(checkNewPassword({ newPassword: 'p'.repeat(7), again: 'p'.repeat(7) })).toEqual({
    newPassword: '新密码至少 8 个字符',
  });
  expect(checkNewPassword({ newPassword: 'p'.repeat(129), again: '' })).toEqual({
    newPassword: '新密码不能超过 128 个字符',
    again: '两次输入的密码不一致',
  });
});
