/** The actions under an answer fit what it consists of. */
import { expect, it } from 'vitest';
import type { AssistantContent } from '../../../services/catalogue/generated/types';
import { RESULT_KIND_NAMES, type ResultKind } from '../../../services/catalogue/sets/assistant';
import { fits } from './fitting';
import { answer, answerWith } from './results.fixtures';

const KINDS = Object.keys(RESULT_KIND_NAMES) as ResultKind[];
const fitting = (content: AssistantContent) => KINDS.filter((kind) => fits(kind, content));

const READ = {
  stepId: 's',
  call: 'analysis.explainChange',
  title: '指标变化的原因',
  effect: 'read' as const,
  params: [],
  state: 'done' as const,
  outcome: '已读取',
};
const TABLE = '| 名称 | 数量 |\n| --- | --- |\n| 甲 | 1 |';
const offline = { provider: 'offline' as const };

it.each<[answered: string, content: AssistantContent, kinds: ResultKind[]]>([
  ['a text', answer('周末露营要带外套。'), ['note', 'script', 'component']],
  ['rows of a call', answer(TABLE, { ...offline, steps: [READ] }), ['plot', 'filter', 'screen']],
  ['why a figure fell', answer('少 5：20 → 15，3 条', { ...offline, steps: [READ] }), ['filter']],
  ['figures by a model', answer('12、18、15', { steps: [READ] }), ['plot', 'filter']],
  [
    'attached rows',
    answer('最小 5', { ...offline, sources: [{ number: 1, title: '线索', excerpt: '' }] }),
    ['plot', 'filter'],
  ],
  [
    'excerpts of a file',
    answer('退款', { ...offline, sources: [{ number: 1, title: '手册', excerpt: '', fileId: 3 }] }),
    ['note', 'script', 'component'],
  ],
  ['nothing', answer('没有找到', offline), []],
])('%s becomes %s', (_, content, kinds) => expect(fitting(content).toSorted()).toEqual(kinds.toSorted()));

it.each(KINDS)('a %s that the answer has is offered', (kind) => expect(fitting(answerWith(kind))).toContain(kind));
