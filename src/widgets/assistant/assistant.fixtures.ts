/** Histories of every state. */
import type { AssistantContent, AssistantStep } from '../../services/catalogue/generated/types';
import { content } from './testing/server';

export const RICH = `## 露营清单

带好**这三样**就够了[1]，另见[关键词管理](/feed/feed-keyword)和 https://example.com/camp 。

| 物品 | 数量 | 备注 |
|---|---|---|
| 帐篷 | 1 | 提前搭一次[2] |
| 天幕 | 1 | 3×4 米 |

1. 先选营地
   - 看风向
   - 看水源
2. 再装车

- [x] 订营地
- [ ] 买炭

\`\`\`ts
const price = (nights: number): number => nights * 199; // 每晚
\`\`\`

![现场](https://example.com/a.png)<script>alert(1)</script>`;

const pair = (text: string, answer: Partial<AssistantContent>, parentId: number | null = null): AssistantContent[] => {
  const question = content({ text, parentId });
  return [question, content({ role: 'assistant', parentId: question.contentId, ...answer })];
};

const SOURCES = [
  { number: 1, title: '营地价目.txt', excerpt: '双人帐篷每晚 199 元，天幕租赁 60 元。', fileId: 5, position: 14 },
  { number: 2, title: '周末露营全攻略', excerpt: '帐篷要提前搭一次。', address: '/feed/feed-list' },
];

const step = (more: Partial<AssistantStep>): AssistantStep => ({
  stepId: 'a',
  call: 'feedManage.queryKeywordList',
  title: '关键词列表',
  effect: 'read',
  params: [{ title: '关键词', value: '露营' }],
  state: 'done',
  outcome: '12 条',
  ...more,
});

export const rich = pair('周末去露营，要带什么？', {
  text: RICH,
  sources: SOURCES,
  steps: [
    step({}),
    step({ stepId: 'b', title: '热门内容', outcome: '3 条' }),
    step({ stepId: 'c', title: '搜索文件', params: [] }),
  ],
  inputTokens: 1_240,
  outputTokens: 380,
  model: 'qwen-plus',
});

export const asking = pair('把“露营”关键词停用', {
  text: '我会停用这个关键词。',
  state: 'asking',
  steps: [
    step({}),
    step({
      stepId: 'w',
      call: 'feedManage.updateKeyword',
      title: '编辑关键词',
      effect: 'write',
      state: 'asking',
      outcome: '',
      params: [
        { title: '关键词', value: '露营' },
        { title: '状态', value: '停用' },
      ],
    }),
  ],
});

export const failed = pair('写一篇笔记', {
  text: '先说结论：',
  state: 'failed',
  failReason: '模型服务返回了无法识别的内容，已保留收到的文字',
});
export const stopped = pair('写一篇长文', { text: '第一段写到这里', state: 'stopped' });
export const offline = pair('露营多少钱', {
  text: '在文件中找到 1 处：双人帐篷每晚 199 元。',
  provider: 'offline',
});

/** A question that was edited, and an answer that was tried again. */
export function branches(): AssistantContent[] {
  const [first, answer] = pair('露营去哪里？', { text: '去山里。' });
  const again = content({ role: 'assistant', parentId: first!.contentId, text: '去海边。' });
  const edited = pair('露营去哪里最近？', { text: '去郊区的湖边。' });
  return [first!, answer!, again, ...edited];
}

/** Questions and answers, one below the other. */
export function many(count: number): AssistantContent[] {
  const contents: AssistantContent[] = [];
  for (let index = 0; index < count / 2; index += 1)
    contents.push(
      ...pair(
        `第 ${index + 1} 个问题`,
        { text: `第 ${index + 1} 个回答：${'露营要带帐篷。'.repeat(index % 23)}\n\n- 一\n- 二` },
        contents.at(-1)?.contentId ?? null,
      ),
    );
  return contents;
}

/** An answer of this many characters. */
export const longText = (length: number): string => {
  const part = `${RICH.split('![')[0]}\n\n${'这一段说明露营的准备，内容比较长。'.repeat(12)}\n\n`;
  return part.repeat(Math.ceil(length / part.length)).slice(0, length);
};
