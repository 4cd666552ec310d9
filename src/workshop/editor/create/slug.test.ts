import { expect, it } from 'vitest';
import { slugOf } from './slug';

it.each([
  ['话题管理', 'hua-ti'],
  ['关键词列表', 'guan-jian-ci'],
  ['AI 话题 2', 'ai-hua-ti-2'],
  ['女性用户', 'nv-xing-yong-hu'],
  ['上海 B2B 订单', 'shang-hai-b2b-ding-dan'],
  ['管理', 'guan-li'],
  ['（）', ''],
])('%s: %s', (title, slug) => expect(slugOf(title)).toBe(slug));

it('ends at a word before it becomes too long', () => {
  const slug = slugOf('非常非常非常非常非常非常非常非常非常长的标题');
  expect(slug.length).toBeLessThanOrEqual(40);
  expect(slug).toMatch(/[a-z]$/);
});
