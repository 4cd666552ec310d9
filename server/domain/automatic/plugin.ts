/** Sends automatic replies when they are due, on every server: the claim decides which one does it. */
import type { FastifyInstance } from 'fastify';
import type { PartOptions } from '../../kernel/part';
import { periodically } from '../../kernel/periodic';
import { fireNext } from './fire';

/** Interval at which due replies are looked for. */
const LOOK_EVERY_MS = 2_000;

export async function automaticReplies(app: FastifyInstance, { db, clock, stopping }: PartOptions): Promise<void> {
  const fireDue = async () => {
    while (!stopping.aborted && (await fireNext(db, clock)));
  };
  // A reply whose sending failed is claimed again when its lease has expired.
  periodically(app, LOOK_EVERY_MS, fireDue, 'an automatic reply could not be sent');
}
