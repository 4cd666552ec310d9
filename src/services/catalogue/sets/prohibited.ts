/** Sets and limits of prohibited words. */

export const SEVERITY_NAMES = { forbidden: '禁用', caution: '慎用' } as const;
export type Severity = keyof typeof SEVERITY_NAMES;

export const PROHIBITED_LIMITS = {
  /** Words of a department: every check holds them in memory. */
  words: 20_000,
  /** Rows of one imported sheet. */
  importRows: 10_000,
  /** Exceptions of a word. */
  exceptions: 20,
  /** Characters of a word or an exception. */
  length: 40,
} as const;
