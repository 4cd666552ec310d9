/** Sets of lists that people bring as files. */

/** State of a row before it is imported. */
export const IMPORT_ROW_STATE_NAMES = { good: '可导入', double: '重复', bad: '有误' } as const;
