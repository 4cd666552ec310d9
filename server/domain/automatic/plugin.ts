/** Sends automatic replies when they are due, on every server: the claim decides which one does it. */
import type { FastifyInstance } from 'fastify';
import type { PartOptions } from '../../kernel/part';
import { fireNext } from './fire';

/** Interval at which due replies are looked for. */
const LOOK_EVERY_MS = 2_000;

export async function automaticReplies(app: FastifyInstance, { db, clock, stopping }: PartOptions): Promise<void> {
  let underWay: Promise<void> | null = null;
  const look = async () => {
    try {
      while (!stopping.aborted && (await fireNext(db, clock)));
    } catch (error) {
      // The reply is claimed again when its lease has expired.
      app.log.warn({ err: error }, 'an automatic reply could not be sent');
    }
  };
  const timer = setInterval(() => {
    underWay ??= look().finally(() => (underWay = null));
  }, LOOK_EVERY_MS).unref();
  app.addHook('preClose', async () => {
    clearInterval(timer);
    await underWay;
  });
}
