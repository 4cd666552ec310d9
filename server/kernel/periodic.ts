/** Work that every server repeats while it runs. */
import type { FastifyInstance } from 'fastify';

/**
 * Does the work every `everyMs`; a run that takes longer delays the next one. A failed run is logged as `failed`, and
 * the next one tries again. The server's end waits for the running one.
 */
export function periodically(
  app: FastifyInstance,
  everyMs: number,
  work: () => Promise<unknown>,
  failed: string,
): void {
  let underWay: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    underWay ??= work()
      .catch((error: unknown) => app.log.warn({ err: error }, failed))
      .finally(() => (underWay = undefined));
  }, everyMs).unref();
  app.addHook('preClose', async () => {
    clearInterval(timer);
    await underWay;
  });
}
