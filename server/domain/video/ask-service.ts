/** Asks a program outside of this server for a video or pictures, and waits until it has made them. */
import { setTimeout as wait } from 'node:timers/promises';
import type { VideoServices } from '../../kernel/config';
import { discord, type DiscordAsk } from '../../providers/video-service/discord';
import { localComputer, type LocalVideo } from '../../providers/video-service/local';
import { midjourney, type MidjourneyAsk } from '../../providers/video-service/midjourney';
import type { VideoService } from '../../providers/video-service/service';
import { noteTask, type TaskWork } from './task.store';
import { TaskFailure, type Around } from './task-around';
import { MESSAGES } from './video.messages';

interface Asks {
  readonly midjourney: MidjourneyAsk;
  readonly discord: DiscordAsk;
  readonly local: LocalVideo;
}
export type ServiceName = keyof Asks;

/** null: not configured. */
export function serviceOf<N extends ServiceName>(
  services: VideoServices | undefined,
  name: N,
): VideoService<Asks[N]> | null {
  const made = {
    midjourney: () => services?.midjourney && midjourney(services.midjourney),
    discord: () => services?.discord && discord(services.discord),
    local: () => services?.local && localComputer(services.local),
  };
  return (made[name]() as VideoService<Asks[N]> | undefined) ?? null;
}

export const servicesIn = (services: VideoServices | undefined): ServiceName[] =>
  (['midjourney', 'discord', 'local'] as const).filter((name) => services?.[name] !== undefined);

/** Interval of looking at a job of another program, ms. */
const LOOK_MS = 1_500;

/** Addresses of what was made. A job that was submitted before, by a server that died, is only waited for. */
export async function madeBy<N extends ServiceName>(
  { config, db, progress, signal }: Around,
  name: N,
  { taskId, externalId }: Pick<TaskWork, 'taskId' | 'externalId'>,
  ask: () => Promise<Asks[N]>,
): Promise<readonly string[]> {
  const service = serviceOf(config.videoServices, name);
  if (!service) throw new TaskFailure(MESSAGES.notConfigured[name]);
  let id = externalId;
  if (id === '') {
    id = await service.submit(await ask(), `atelier-video-${taskId}`, signal);
    await noteTask(db, taskId, { externalId: id });
  }
  await noteTask(db, taskId, { step: MESSAGES.steps.asked });
  for (;;) {
    const looked = await service.look(id, signal);
    if (looked.state === 'done') return looked.urls;
    if (looked.state === 'failed') throw new TaskFailure(looked.reason);
    progress(Math.min(90, looked.percent));
    await wait(LOOK_MS, undefined, { signal });
  }
}
