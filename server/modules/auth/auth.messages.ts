/** What people are told when something of theirs is refused. */
export const MESSAGES = {
  notOneself: '不能删除自己的账号',
  lastAdmin: '至少要保留一位可以登录的管理员',
  adminOnlyByAdmin: '只有管理员可以管理管理员账号',
  moreThanOwn: (name: string) => `角色「${name}」的权限超出您自己的权限，不能授予`,
  unknownRole: '角色不存在或已被删除',
  unknownDepartment: '部门不存在或已被删除',
  unknownMenus: (codes: readonly string[]) => `菜单不存在：${codes.join('、')}`,
  duplicateRole: '已有同名角色',
  builtInName: '内置角色不能改名',
  builtInType: '内置角色不能更改类型',
  builtInDelete: '内置角色不能删除',
  roleHeld: (count: number) => `还有 ${count} 个账号属于这个角色，不能删除`,
  blank: '不能只有空格',
} as const;
