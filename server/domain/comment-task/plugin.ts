/** Periodically runs the automatic creation of comment tasks that is due. */
import type { FastifyInstance } from 'fastify';
import type { PartOptions } from '../../kernel/part';
import { runDue } from './auto';

/** Polling interval; each poll costs one index look-up. */
const LOOK_EVERY_MS = 15_000;

export async function commentTasks(app: FastifyInstance, { db, config, clock }: PartOptions): Promise<void> {
  let underWay: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    underWay = underWay
      .then(() => runDue({ db, config, now: clock }))
      .catch((error: unknown) => app.log.warn({ err: error }, 'comment tasks could not be created'));
  }, LOOK_EVERY_MS).unref();
  app.addHook('preClose', async () => {
    clearInterval(timer);
    await underWay;
  });
}
