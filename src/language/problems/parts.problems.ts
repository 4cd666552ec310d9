/** Problems of parts and their uses. */
import { row, unknownName } from './row';

export const PART_PROBLEMS = {
  'unknown-part': unknownName('there is no part', '片段', 'No part has this name'),
  'broken-part': row<'found'>({
    en: ({ found }) => `the part \`${found}\` has errors itself`,
    zh: ({ found }) => `片段 ${found} 本身有问题`,
    docs: 'The part that is used has errors itself',
  }),
  'unknown-part-argument': row<'part' | 'found'>({
    en: ({ part, found }) => `the part \`${part}\` has no argument \`${found}\``,
    zh: ({ part, found }) => `片段 ${part} 没有参数 ${found}`,
    docs: 'The part declares no argument of this name',
    fix: ['rename', 'remove'],
  }),
  'missing-part-argument': row<'part' | 'expected'>({
    en: ({ part, expected }) => `the part \`${part}\` requires the argument \`${expected}\``,
    zh: ({ part, expected }) => `片段 ${part} 缺少必填参数 ${expected}`,
    docs: 'The part requires an argument that the use does not give',
  }),
  'wrong-part-argument': row<'name' | 'expected' | 'found'>({
    en: ({ name, expected, found }) => `the argument \`${name}\` is of type ${expected}, not ${found}`,
    zh: ({ name, expected, found }) => `片段参数 ${name} 的值不对：应为 ${expected}，实为 ${found}`,
    docs: 'The value is not of the type that the argument declares',
  }),
  'part-cycle': row<'found'>({
    en: ({ found }) => `the part uses itself: ${found}`,
    zh: ({ found }) => `片段互相引用，没有尽头：${found}`,
    docs: 'A part uses itself, directly or through others',
  }),
  'part-too-large': row<'limit' | 'expected'>({
    en: ({ limit }) => `with its parts expanded, the screen has more than ${limit} values`,
    zh: ({ expected }) => `展开片段后页面太大，${expected} 个值`,
    docs: 'With its parts expanded, the screen would be too large to check and draw',
  }),
} as const;
