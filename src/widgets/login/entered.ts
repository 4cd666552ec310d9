/** What is typed into the form, by the bounds of user.login's params. Pure. */
export const FIELDS = ['loginName', 'password'] as const;
export type FieldName = (typeof FIELDS)[number];
export type Entered = Record<FieldName, string>;

/** Characters; the call's own bounds. */
const MOST = { loginName: 64, password: 128 } as const;

export function check({ loginName, password }: Entered): Partial<Record<FieldName, string>> {
  return {
    ...(loginName.trim() === '' && { loginName: '请输入账号' }),
    ...(loginName.trim().length > MOST.loginName && { loginName: `账号最多 ${MOST.loginName} 个字符` }),
    ...(password === '' && { password: '请输入密码' }),
    ...(password.length > MOST.password && { password: `密码最多 ${MOST.password} 个字符` }),
  };
}
