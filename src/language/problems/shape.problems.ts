/** Problems of structure: props, node types, values. */
import { row, unknownName } from './row';

export const SHAPE_PROBLEMS = {
  'unknown-prop': unknownName(
    'there is no prop',
    '属性',
    'A node, column, field, action or the page has no prop of this name',
    { fix: ['rename', 'remove'] },
  ),
  'missing-prop': row<'expected'>({
    en: ({ expected }) => `\`${expected}\` is missing`,
    zh: ({ expected }) => `缺少属性 ${expected}`,
    docs: 'A required prop is missing',
    fix: ['add'],
  }),
  'unknown-node': row<'found', 'instead'>({
    en: ({ found, instead }) => `there is no node \`${found}\`${instead === undefined ? '' : `: ${instead}`}`,
    zh: ({ found, instead }) =>
      `${found === '' ? '没有填写节点类型' : `没有节点类型 ${found}`}${instead === undefined ? '' : `，${instead}`}`,
    docs: 'There is no node of this type: neither a house node nor an amis type that may open an island',
    fix: ['rename'],
  }),
  'unknown-action': unknownName('there is no action', '动作', 'There is no such action'),
  'unknown-value': row<'found'>({
    en: ({ found }) => `is not possible here: \`${found}\``,
    zh: ({ found }) => (found === '' ? '这里还没有填写' : `这里不能填 ${found}`),
    docs: "The value is not in the prop's closed set of values",
    fix: ['rename'],
  }),
  'wrong-type': row<'expected' | 'found', 'hint'>({
    en: ({ expected, found, hint }) => `${expected} is expected, not ${found}${hint === undefined ? '' : `: ${hint}`}`,
    zh: ({ expected, found, hint }) =>
      `类型不对：应为 ${expected}，实为 ${found}${hint === undefined ? '' : `；${hint}`}`,
    docs: 'The value has not the JSON type of the prop',
  }),
  'out-of-bounds': row<'rule' | 'found'>({
    en: ({ rule }) => rule,
    zh: ({ rule }) => rule,
    docs: 'The value has the right type but is too small, too large, too long or in the wrong format',
  }),
} as const;
