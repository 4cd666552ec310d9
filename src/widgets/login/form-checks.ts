/** Validates the forms of the log-in page by the bounds of the calls' params. Pure. */
import { PASSWORD_LENGTH } from '../../services/catalogue/limits';
import { messageOf } from '../../services/client/value-message';

export type Problems<Name extends string> = Partial<Record<Name, string | undefined>>;

export const LOG_IN = { loginName: '', password: '' } as const;
export const NEW_PASSWORD = { newPassword: '', again: '' } as const;
export type LogIn = Record<keyof typeof LOG_IN, string>;
export type NewPassword = Record<keyof typeof NEW_PASSWORD, string>;

const { min, max } = PASSWORD_LENGTH;
const SCHEMAS = {
  loginName: { title: '账号', minLength: 1, maxLength: 64 },
  password: { title: '密码', minLength: 1, maxLength: max },
  newPassword: { title: '新密码', minLength: min, maxLength: max },
} as const;

export const checkLogIn = ({ loginName, password }: LogIn): Problems<keyof LogIn> => ({
  loginName: messageOf(SCHEMAS.loginName, loginName.trim()),
  password: messageOf(SCHEMAS.password, password),
});

/** Does not check for common passwords: the server does, because the list is long. */
export const checkNewPassword = ({ newPassword, again }: NewPassword): Problems<keyof NewPassword> => ({
  newPassword: messageOf(SCHEMAS.newPassword, newPassword),
  again: again === newPassword ? undefined : '两次输入的密码不一致',
});
