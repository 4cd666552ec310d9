import { expect, it } from 'vitest';
import { initialsOf } from './pinyin';

it.each([
  ['关键词管理', 'gjcgl'],
  ['RPA 电脑账号', 'rpadnzh'],
  ['素材', 'sc'],
  ['', ''],
])('initialsOf %s: %s', (text, initials) => expect(initialsOf(text)).toBe(initials));
