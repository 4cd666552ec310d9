/** For tests of the queue: a bot that claims and delivers, and rows as it delivers them. */
import { eq } from 'drizzle-orm';
import type { Backend } from '../../../tests/backend';
import type {
  BotComment,
  BotTaskReport,
  BotFlow,
  BotTask,
  SpiderTask,
} from '../../../src/services/catalogue/generated/types';
import { blogger, flow, keyword, spiderTask } from '../../db/schema';
import { enqueueTask, type NewTask } from '../task/task.store';

export const TOKEN = 'the-token-of-these-bots';
export const BOT = { authorization: `Bearer ${TOKEN}` };

/** The params that name a claimed task. */
export const held = ({ taskId, claimId }: BotTask) => ({ taskId, claimId });

export function botScene(backend: Backend) {
  let claims = 0;
  const claimId = () => `claim-number-${String(++claims).padStart(6, '0')}`;
  return {
    claimId,
    async claim(id = claimId(), botName = 'bot-1') {
      return (
        (await backend.ask('bot.claim', { kind: 'task', claimId: id, botName, platforms: ['xhs', 'dy'] }, BOT)).task ??
        null
      );
    },
    /** Moves the clock forward. */
    later: backend.clock.later,
    async rowOf(taskId: number) {
      return (await backend.db.select().from(spiderTask).where(eq(spiderTask.taskId, taskId)))[0]!;
    },
    async seen(taskId: number): Promise<SpiderTask> {
      return (await backend.ask('spider.queryTask', {})).list.find((each) => each.taskId === taskId)!;
    },
    /** Deletes all tasks and everything collected. */
    async empty(): Promise<void> {
      await backend.db.delete(spiderTask);
      await backend.db.delete(flow);
      await backend.db.delete(blogger);
      await backend.db.delete(keyword);
    },
    async queue(changes: Partial<NewTask> = {}): Promise<number> {
      const { taskId } = await enqueueTask(backend.db, {
        departmentId: 1,
        creatorId: backend.ids.operator,
        taskType: 1,
        platform: 'xhs',
        target: '露营',
        params: {},
        dueTime: backend.clock.now,
        ...changes,
      });
      return taskId;
    },
    deliver: (task: BotTask, what: Pick<BotTaskReport, 'bloggers' | 'flows' | 'comments'>) =>
      backend.ask('bot.report', { task: { found: 'rows', ...held(task), ...what } }, BOT),
  };
}

export type BotScene = ReturnType<typeof botScene>;

export const person = (id: string) => ({
  platformUserId: id,
  nickname: `博主${id}`,
  avatar: '/demo-media/avatar/a.svg',
  homeUrl: 'https://example.com/h',
  signature: '',
  city: '',
  fansCount: 10,
  noteCount: 2,
  likeCount: 30,
});
export const note = (id: string, changes: Partial<BotFlow> = {}): BotFlow => ({
  platformFlowId: id,
  platformUserId: 'u1',
  authorName: '阿柚',
  type: 'note',
  title: `标题${id}`,
  content: '正文',
  cover: '/demo-media/cover/c.svg',
  images: [],
  url: `https://example.com/${id}`,
  videoUrl: null,
  duration: null,
  likeCount: 5,
  commentCount: 2,
  collectCount: 1,
  publishTime: '2026-06-01T00:00:00.000Z',
  ...changes,
});
export const commentOf = (id: string, rootPlatformCommentId: string | null = null): BotComment => ({
  platformFlowId: 'n1',
  platformCommentId: id,
  rootPlatformCommentId,
  platformUserId: 'u9',
  nickname: '小满',
  avatar: '',
  content: `说${id}`,
  city: '上海',
  likeCount: 1,
  publishTime: '2026-06-02T00:00:00.000Z',
});
