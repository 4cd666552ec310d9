import * as fc from 'fast-check';
import { Compile } from 'typebox/compile';
import { expect, it } from 'vitest';
import { authCalls } from '../../../services/catalogue/areas/auth.calls';
import { problemOf } from './git-token.rules';

it.each([
  ['', '请填写Git 令牌'],
  ['short', 'Git 令牌至少 8 个字符'],
  ['x'.repeat(256), 'Git 令牌不能超过 255 个字符'],
  ['glpat-Kx7 vQ2mN9', 'Git 令牌格式不正确'],
  ['glpat-令牌令牌令牌', 'Git 令牌格式不正确'],
  ['glpat-Kx7_vQ2mN9.rT4', undefined],
  ['x'.repeat(255), undefined],
])('%j: %s', (token, message) => expect(problemOf(token)).toBe(message));

it('problemOf: accepts exactly what the call accepts', () => {
  const { params } = authCalls.find(({ name }) => name === 'auth.updateGitAccessToken')!;
  const accepts = Compile(params);
  const characters = fc.constantFrom(...'aZ09_.~+/=-', ' ', '令', '\n', '"');
  fc.assert(
    fc.property(
      fc.string({ unit: characters, maxLength: 300 }),
      (token) => (problemOf(token) === undefined) === accepts.Check({ token }),
    ),
  );
});
