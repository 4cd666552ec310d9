import { expect, it } from 'vitest';
import { type NameWords, wordsOf } from './expression-words';

const NAMES: Readonly<Record<string, NameWords>> = {
  platform: { title: '平台', labels: { xhs: '小红书', dy: '抖音' } },
  status: { title: '状态', labels: { banned: '封禁' } },
  count: { title: '数量' },
  note: { title: '备注' },
  tags: { title: '标签' },
};
/** Words of the name that begins at an offset. */
const wordsIn = (text: string) => (offset: number) => NAMES[/^\w*/.exec(text.slice(offset))![0]];

it.each([
  ["${row.platform == 'xhs' && row.status != 'banned'}", '平台是小红书且状态不是封禁'],
  ["${row.platform == 'xhs' || row.count > 3 && row.note}", '平台是小红书或（数量大于 3 且有备注）'],
  ['${!row.note}', '没有备注'],
  ['${!(row.count >= 5)}', '数量小于 5'],
  ['${!(row.note && row.tags)}', '并非（有备注且有标签）'],
  ['${COUNT(row.tags) > 0}', '标签的数量大于 0'],
  ["${ARRAYINCLUDES(row.tags, '热门')}", '标签包含“热门”'],
  ["${row.count > 3 ? '多' : '少'}", '数量大于 3 时为“多”，否则为“少”'],
  ['${row.count + 1 <= 10}', '数量加1不大于 10'],
  ["${row.note == ''}", '备注是空'],
  ['${row.unknown == 1}', '‘row.unknown == 1’'],
  ["${row.status == 'other'}", "‘row.status == 'other'’"],
  ['共 ${row.count} 个', '‘共 ${row.count} 个’'],
])('%s: %s', (text, words) => expect(wordsOf(text, wordsIn(text))).toBe(words));
