/**
 * Midjourney through a server with the protocol of midjourney-proxy: `/mj/submit/imagine`, `/mj/submit/change`,
 * `/mj/task/{id}/fetch` and `/mj/task/{id}/cancel`.
 */
import { askJson, objectOf, ServiceFailure, textIn, type JsonRequest, type VideoService } from './service';

export interface MidjourneyConfig {
  readonly url: string;
  readonly key: string | null;
}

export type MidjourneyAsk =
  | { readonly prompt: string }
  /** One of the four pictures of an ended job, enlarged. `index`: from 1. */
  | { readonly of: string; readonly index: number };

const NAME = 'Midjourney 服务';
/** Submitted, and waiting in its queue. 21: exists already. */
const TAKEN: ReadonlySet<unknown> = new Set([1, 21, 22]);

const asking =
  ({ url, key }: MidjourneyConfig) =>
  (request: Omit<JsonRequest, 'base' | 'name' | 'headers'>) =>
    askJson({ ...request, base: url, name: NAME, headers: key === null ? {} : { 'mj-api-secret': key } });

/** @throws ServiceFailure */
export async function checkQueue(config: MidjourneyConfig, signal: AbortSignal): Promise<void> {
  await asking(config)({ path: '/mj/task/queue', signal });
}

export function midjourney(config: MidjourneyConfig): VideoService<MidjourneyAsk> {
  const ask = asking(config);
  return {
    async submit(asked, state, signal) {
      const answer = objectOf(
        'prompt' in asked
          ? await ask({ path: '/mj/submit/imagine', body: { prompt: asked.prompt, state }, signal })
          : await ask({
              path: '/mj/submit/change',
              body: { action: 'UPSCALE', taskId: asked.of, index: asked.index, state },
              signal,
            }),
      );
      const id = textIn(answer.result);
      if (!TAKEN.has(answer.code) || id === '')
        throw new ServiceFailure(`${NAME}拒绝了请求：${textIn(answer.description) || '没有说明原因'}`);
      return id;
    },
    async look(id, signal) {
      const task = objectOf(await ask({ path: `/mj/task/${encodeURIComponent(id)}/fetch`, signal }));
      const url = textIn(task.imageUrl);
      if (task.status === 'SUCCESS')
        return url === '' ? { state: 'failed', reason: `${NAME}没有返回图片` } : { state: 'done', urls: [url] };
      if (task.status === 'FAILURE' || task.status === 'CANCEL')
        return { state: 'failed', reason: textIn(task.failReason) || `${NAME}没有说明失败的原因` };
      return { state: 'running', percent: Number.parseInt(textIn(task.progress), 10) || 0 };
    },
    async cancel(id, signal) {
      // Older proxies have no such path.
      await ask({ path: `/mj/task/${encodeURIComponent(id)}/cancel`, method: 'POST', body: {}, signal }).catch(
        () => undefined,
      );
    },
  };
}
