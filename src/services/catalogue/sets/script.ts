/** Sets and limits of scripts: prepared replies (product.md section 3, reply content and script variables). */

/** Who uses a script: its writer alone, or the department. */
export const SCRIPT_SCOPE_NAMES = { department: '部门共用', own: '仅自己' } as const;
export type ScriptScope = keyof typeof SCRIPT_SCOPE_NAMES;

/** Variables that are filled in from the conversation. */
export const BUILT_IN_VARIABLES = {
  昵称: '对方的昵称',
  城市: '对方所在的城市',
  账号: '私信账号的名称',
  笔记: '对方来自的笔记的标题',
  客服: '发送人的姓名',
} as const;
export type BuiltInVariable = keyof typeof BUILT_IN_VARIABLES;

/** Of a department: `scripts`, `variables`; of a script: `pictures`, `notes`. */
export const SCRIPT_LIMITS = { scripts: 500, variables: 100, pictures: 9, notes: 5 } as const;

/** A message from a script counts as answered by what the receiver writes within this time, ms. */
export const SCRIPT_ANSWER_MS = 24 * 3_600_000;
