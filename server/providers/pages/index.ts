/**
 * Renders, draws and checks activity pages in worker processes, whose time is bounded, and keeps the answers by the
 * content of their orders (docs/decisions/0030-bounded-work.md).
 */
import { charactersOf } from '../../../src/pages/render/drawn-bound';
import { ContentCache } from '../../kernel/http/content-cache';
import { WorkEnded, type Work, type WorkFault } from '../../kernel/work';
import type { PageAnswer, PageTask, PageTasks } from '../../kernel/work/page-order';

/** The work exceeded its limits or ended its process. */
export class PageWorkFailure extends Error {
  override readonly name = 'PageWorkFailure';
}

const MESSAGES: Readonly<Record<WorkFault, string>> = {
  late: '页面内容太多，没有在时限内完成，请减少组件、数据行数或表达式',
  memory: '页面内容太多，需要的内存过多，请减少组件、数据行数或表达式',
  crashed: '页面没有完成，请检查内容后重试',
};

/** Characters of an order that takes a few milliseconds: less than sending it to a process. */
const SMALL = 20_000;
const MOST_KEPT = 64 * 1024 * 1024;
/** A page has its texts in one or two bytes a character. */
const kept = new ContentCache<PageAnswer>(MOST_KEPT, (answer) => 2 * charactersOf(answer));

/** Tasks that stay in this process if their order is small. A small order may still draw many nodes, so drawing never does. */
const QUICK: ReadonlySet<PageTask> = new Set(['check']);

/** `work` null: in this process, for the data of the demonstration. Throws a PageWorkFailure. */
export async function doPageTask<Task extends PageTask>(
  task: Task,
  order: PageTasks[Task]['order'],
  work: Work | null,
): Promise<PageTasks[Task]['answer']> {
  const written = JSON.stringify({ task, ...order });
  const isHere = work === null || (QUICK.has(task) && written.length <= SMALL);
  const answer = await kept
    .get(written, async () => {
      if (isHere) return (await import('./do-page-order')).donePageOrder(written);
      return work.run('page', () => written);
    })
    .catch((error: unknown) => {
      throw error instanceof WorkEnded ? new PageWorkFailure(MESSAGES[error.fault]) : error;
    });
  return answer as PageTasks[Task]['answer'];
}
