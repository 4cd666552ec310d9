import { expect, it } from 'vitest';
import { loginNamesOf } from './login-name.rules';

it.each([
  ['苏妍', 'su.yan'],
  ['王小明', 'wang.xiaoming'],
  ['Anna Li', 'anna.li'],
  ['阿May2', 'a.may2'],
])('%s gets the log-in name %s, then with numbers', (userName, loginName) => {
  expect(loginNamesOf(userName).slice(0, 3)).toEqual([loginName, `${loginName}2`, `${loginName}3`]);
});

it('a name without letters gets none', () => {
  expect(loginNamesOf('（）')).toEqual([]);
});
