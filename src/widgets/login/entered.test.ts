import { expect, it } from 'vitest';
import { check } from './entered';

it('asks for both fields', () => {
  expect(check({ loginName: '  ', password: '' })).toEqual({ loginName: '请输入账号', password: '请输入密码' });
  expect(check({ loginName: 'admin', password: ' ' })).toEqual({});
});

it('bounds them as the call does', () => {
  expect(check({ loginName: 'a'.repeat(64), password: 'p'.repeat(128) })).toEqual({});
  expect(check({ loginName: 'a'.repeat(65), password: 'p'.repeat(129) })).toEqual({ loginName: '账号最多 64 个字符', password: '密码最多 128 个字符' });
});
