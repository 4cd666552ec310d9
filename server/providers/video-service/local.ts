/**
 * A computer of the team that renders videos with its own program (docs/decisions/0099-videos.md has the protocol):
 * `POST /videos`, `GET /videos/{id}`, `DELETE /videos/{id}`.
 */
import { askJson, objectOf, ServiceFailure, textIn, type JsonRequest, type VideoService } from './service';

export interface LocalComputerConfig {
  readonly url: string;
  readonly key: string | null;
}

/** A video as the computer gets it; its files have temporary addresses of this console. */
export interface LocalVideo {
  readonly title: string;
  readonly width: number;
  readonly height: number;
  readonly musicUrl: string;
  readonly scenes: readonly {
    readonly text: string;
    readonly prompt: string;
    readonly lengthMs: number;
    readonly transition: string;
    readonly pictureUrl: string;
    readonly voiceUrl: string;
  }[];
}

const NAME = '本地电脑';

const asking =
  ({ url, key }: LocalComputerConfig) =>
  (request: Omit<JsonRequest, 'base' | 'name' | 'headers'>) =>
    askJson({ ...request, base: url, name: NAME, headers: key === null ? {} : { authorization: `Bearer ${key}` } });

/** Asks for a job that no computer has: 404 is the expected answer. @throws ServiceFailure */
export async function checkComputer(config: LocalComputerConfig, signal: AbortSignal): Promise<void> {
  await asking(config)({ path: '/videos/check', signal }).catch((error: unknown) => {
    if (!(error instanceof ServiceFailure) || error.status !== 404) throw error;
  });
}

export function localComputer(config: LocalComputerConfig): VideoService<LocalVideo> {
  const ask = asking(config);
  const of = (id: string) => `/videos/${encodeURIComponent(id)}`;
  return {
    async submit(video, once, signal) {
      const id = textIn(objectOf(await ask({ path: '/videos', body: { key: once, ...video }, signal })).id);
      if (id === '') throw new ServiceFailure(`${NAME}没有返回任务编号`);
      return id;
    },
    async look(id, signal) {
      const { status, progress, reason, videoUrl } = objectOf(await ask({ path: of(id), signal }));
      if (status === 'done') return { state: 'done', urls: [textIn(videoUrl)] };
      if (status === 'failed') return { state: 'failed', reason: textIn(reason) || `${NAME}没有说明失败的原因` };
      return { state: 'running', percent: Number(progress) || 0 };
    },
    async cancel(id, signal) {
      await ask({ path: of(id), method: 'DELETE', signal }).catch(() => undefined);
    },
  };
}
