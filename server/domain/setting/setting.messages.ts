import { namesOf } from '../../kernel/checks/checks.messages';
import type { ShownSetting } from '../../kernel/config';

const OFF = '没有启用';

export const MESSAGES = {
  check: '检查',
  /** What applies instead, and which settings switch it on. */
  unset: (needed: readonly ShownSetting[]) =>
    needed.length === 0 ? OFF : `${needed[0]!.unset || OFF}；要启用，设置 ${needed.map(namesOf).join('、')}`,
} as const;
