/** Texts shared by several parts of the workshop. */
import type { Change } from '../../language/service/history/diff';

export const KINDS: Readonly<Record<Change['kind'], string>> = {
  added: '新增',
  removed: '删除',
  changed: '修改',
  moved: '移动',
};

export const MESSAGES = {
  same: '内容相同，没有修改',
  noNodes: '其中一份不是合法的 JSON，无法按节点比较',
  place: '位置',
  before: '原来',
  after: '现在',
  movedFrom: (from: string) => `原在 ${from}`,
  changes: '修改内容',
  saying: '正在整理修改内容…',
  asText: (count: number) => `文本（${count} 处）`,
  goTo: '定位',
  planTime: '发布时间',
  atTime: '指定时间',
  needsTime: '请选择以后的时间',
  more: '展开全部',
  less: '收起',
} as const;
