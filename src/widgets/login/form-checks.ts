/** Validates the forms of the log-in page by the bounds of the calls' params. Pure. */
import { PASSWORD_LENGTH } from '../../services/catalogue/limits';

export type Problems<Name extends string> = Partial<Record<Name, string>>;

export const LOG_IN = { loginName: '', password: '' } as const;
export const NEW_PASSWORD = { newPassword: '', again: '' } as const;
export type LogIn = Record<keyof typeof LOG_IN, string>;
export type NewPassword = Record<keyof typeof NEW_PASSWORD, string>;

/** Maximum length in characters; the same bound as the call's. */
const LONGEST_NAME = 64;

export function checkLogIn({ loginName, password }: LogIn): Problems<keyof LogIn> {
  return {
    ...(loginName.trim() === '' && { loginName: '请输入账号' }),
    ...(loginName.trim().length > LONGEST_NAME && { loginName: `账号最多 ${LONGEST_NAME} 个字符` }),
    ...(password === '' && { password: '请输入密码' }),
    ...(password.length > PASSWORD_LENGTH.max && { password: `密码最多 ${PASSWORD_LENGTH.max} 个字符` }),
  };
}

/** Does not check for common passwords: the server does, because the list is long. */
export function checkNewPassword({ newPassword, again }: NewPassword): Problems<keyof NewPassword> {
  const { min, max } = PASSWORD_LENGTH;
  return {
    ...(newPassword.length < min && { newPassword: `新密码至少 ${min} 个字符` }),
    ...(newPassword.length > max && { newPassword: `新密码最多 ${max} 个字符` }),
    ...(again !== newPassword && { again: '两次输入的密码不一致' }),
  };
}
