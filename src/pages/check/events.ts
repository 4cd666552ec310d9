/** Checks events and their actions. */
import { isTemplate } from '../../language/expression';
import { isPhone, safeLink } from '../addresses';
import { PAGE_EVENTS, type PageEvent } from '../primitives/primitive';
import { isRow, type Row } from '../props';
import type { Place } from './nodes';
import { type Path, type PageProblem, problem } from './problem';

export interface Targets {
  /** Types of the document's nodes by their ids. */
  readonly types: ReadonlyMap<string, string>;
  /** Ids of pages that exist; undefined: unknown. */
  readonly pages: ReadonlySet<number> | undefined;
}

type Found = (code: 'bad-event' | 'dead-link' | 'bad-link', path: Path, message: string) => PageProblem;

const LINK = '应为以 https:// 开头的链接，或 tel: 电话';

export function eventProblems(
  { node, path, id }: Place,
  declared: readonly PageEvent[],
  targets: Targets,
): PageProblem[] {
  const { events } = node;
  const found: Found = (code, at, message) => problem(code, [...path, 'events', ...at], id, message);
  if (events === undefined) return [];
  if (!isRow(events)) return [found('bad-event', [], '事件应为一组动作')];
  return Object.entries(events).flatMap(([event, actions]): PageProblem[] => {
    if (!declared.includes(event as PageEvent)) {
      const names = declared.map((each) => `${each}（${PAGE_EVENTS[each]}）`).join('、') || '无';
      return [found('bad-event', [event], `没有事件 ${event}；可用的事件：${names}`)];
    }
    if (!Array.isArray(actions)) return [found('bad-event', [event], '事件应为动作的列表')];
    return actions.flatMap((action: unknown, index) => actionProblems(action, [event, index], found, targets));
  });
}

type Check = (action: Row, path: Path, found: Found, targets: Targets) => readonly PageProblem[];

const text =
  (
    name: string,
    title: string,
    isRight: (text: string) => boolean,
    code: 'bad-event' | 'bad-link' = 'bad-event',
  ): Check =>
  (action, path, found) => {
    const value = action[name];
    const isFine = typeof value === 'string' && (isTemplate(value) || isRight(value));
    return isFine ? [] : [found(code, [...path, name], title)];
  };

const target =
  (name: string, type: string | undefined, title: string): Check =>
  (action, path, found, { types }) => {
    const value = action[name];
    const known = typeof value === 'string' ? types.get(value) : undefined;
    return known !== undefined && (type === undefined || known === type)
      ? []
      : [found('dead-link', [...path, name], `${title}，没有 id 为“${String(value)}”的${title.slice(2)}`)];
  };

const isLink = (value: string): boolean => safeLink(value) !== undefined;
const page: Check = ({ pageId }, path, found, { pages }) => {
  if (typeof pageId !== 'number' || !Number.isSafeInteger(pageId))
    return [found('bad-link', [...path, 'pageId'], '页面应为页面的编号')];
  return pages && !pages.has(pageId) ? [found('dead-link', [...path, 'pageId'], `没有编号为 ${pageId} 的页面`)] : [];
};

const ACTIONS: Readonly<Record<string, { readonly fields: readonly string[]; readonly check: Check }>> = {
  go: {
    fields: ['to', 'pageId'],
    check: (action, ...rest) =>
      action.pageId === undefined
        ? text('to', `跳转${LINK}`, isLink, 'bad-link')(action, ...rest)
        : page(action, ...rest),
  },
  open: { fields: ['popup'], check: target('popup', 'popup', '打开弹窗') },
  close: { fields: [], check: () => [] },
  submit: { fields: ['form'], check: target('form', 'form', '提交表单') },
  call: { fields: ['phone'], check: text('phone', '拨打的应为电话号码', isPhone, 'bad-link') },
  copy: { fields: ['text'], check: text('text', '复制的文字不能为空', (value) => value !== '') },
  scroll: { fields: ['to'], check: target('to', undefined, '滚动组件') },
  follow: { fields: ['to', 'channel'], check: text('to', `跳转${LINK}`, isLink, 'bad-link') },
  track: {
    fields: ['event'],
    check: text('event', '统计的名称应为 1 至 40 个字母、数字、汉字或 _.-', (value) =>
      /^[\p{L}\p{N}_.-]{1,40}$/u.test(value),
    ),
  },
};

function actionProblems(action: unknown, path: Path, found: Found, targets: Targets): readonly PageProblem[] {
  const name = isRow(action) ? action.do : undefined;
  const declared = typeof name === 'string' && Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
  if (!isRow(action) || !declared)
    return [found('bad-event', path, `没有动作“${String(name)}”；可用的动作：${Object.keys(ACTIONS).join('、')}`)];
  const unknown = Object.keys(action).filter((key) => key !== 'do' && !declared.fields.includes(key));
  return [
    ...unknown.map((key) => found('bad-event', [...path, key], `动作 ${String(name)} 没有 ${key}`)),
    ...declared.check(action, path, found, targets),
  ];
}
