import { expect, it } from 'vitest';
import { MESSAGES } from './account.messages';
import { DEMO_PASSWORD, mayChoose } from './password.rules';

it.each([
  ['password1', MESSAGES.commonPassword],
  ['QWERTYUIOP', MESSAGES.commonPassword],
  ['1234567890', MESSAGES.commonPassword],
  [DEMO_PASSWORD, MESSAGES.commonPassword],
  ['my-Lin.Wan-2026', MESSAGES.containsLoginName],
])('%j cannot be chosen, at the field that holds it', async (password, message) => {
  await expect(mayChoose(password, { loginName: 'lin.wan' }, 'newPassword')).rejects.toMatchObject({
    kind: 'invalid',
    errors: [{ field: 'newPassword', message }],
  });
});
it('any other password is accepted, also one that contains a log-in name of two letters', async () => {
  await expect(mayChoose('明月几时有 把酒问青天', { loginName: 'lin.wan' }, 'newPassword')).resolves.toBeUndefined();
  await expect(mayChoose('limestone and rivers', { loginName: 'li' }, 'newPassword')).resolves.toBeUndefined();
});
