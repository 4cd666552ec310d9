/** Renders published pages again soon after products changed, on any server. */
import { CHANGES_CHANNEL } from '../../db/announce';
import { listenFor } from '../../db/listen';
import type { Part } from '../../kernel/part';
import { periodically } from '../../kernel/periodic';
import { republish } from './republish';

/** Changes within this window are rendered at once, ms. */
const GATHER_MS = 500;
/** Interval for published pages that could not be rendered, ms. */
const LOOK_EVERY_MS = 60_000;

export const republishing: Part = async (app, { db, config, clock, stopping, pool }) => {
  let underWay: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  // One run after the other: a later one finds what changed during the earlier one.
  const run = () =>
    (underWay = underWay
      .then(() =>
        republish({ db, pagesUrl: config.pagesUrl, now: clock, log: app.log, work: pool.of('jobs', stopping) }),
      )
      .catch((error: unknown) => app.log.warn({ err: error }, 'products of published pages could not be compared')));
  const soon = () => {
    if (stopping.aborted) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      void run();
    }, GATHER_MS).unref();
  };
  const listener = listenFor(db, {
    channels: { [CHANGES_CHANNEL]: (entity) => entity === 'product' && soon() },
    missed: soon,
  });
  // Products may have changed while no server ran.
  app.addHook('onReady', async () => soon());
  periodically(app, LOOK_EVERY_MS, run, 'published pages could not be rendered again');
  app.addHook('preClose', async () => {
    clearTimeout(timer);
    await listener.stop();
    await underWay;
  });
};
