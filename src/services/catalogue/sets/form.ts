/** Sets and limits of forms for visitors and of their records (decision 84). */

/** How far the department is with a record. */
export const RECORD_STATE_NAMES = {
  new: '待联系',
  contacted: '已联系',
  qualified: '有意向',
  won: '已成交',
  lost: '已流失',
  invalid: '无效',
} as const;
export type RecordState = keyof typeof RECORD_STATE_NAMES;

/** What people did with a record. */
export const RECORD_STEP_NAMES = { note: '备注', state: '改状态', assign: '分配', receiver: '转为私信客户' } as const;

export const FORM_RULES = {
  /** Characters of the name of a form. */
  name: 40,
  /** Characters of the key of a field. */
  key: 32,
  /** Options of a choice, and characters of each. */
  options: 100,
  option: 60,
  /** Conditions of one field. */
  conditions: 10,
  /** Characters of a note on a record, and notes on one record. */
  note: 1_000,
  notes: 500,
  /** Documents that a page's editor reads at once. */
  pins: 100,
} as const;
