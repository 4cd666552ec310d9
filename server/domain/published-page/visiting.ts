/** Derives a visit from the request of a visitor. */
import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { dayOf } from '../../../src/shared/text/days';
import type { Database } from '../../db/connect';
import { saltOf } from '../visit/raw.store';
import { deviceOf, isPerson, visitorOf } from '../visit/visit.rules';
import type { VisitWriter } from './visit-writer';

/** The visited page or short link. */
export interface Visited {
  readonly departmentId: number;
  readonly pageId: number;
  readonly linkId: number;
  readonly channel: string;
  readonly isFollow: boolean;
}

export interface Visiting {
  readonly db: Database;
  readonly clock: () => Date;
  readonly writer: VisitWriter;
}

/** Counts a visit unless a program made it; resolves once it is stored. */
export async function countVisit({ db, clock, writer }: Visiting, request: FastifyRequest, visited: Visited) {
  if (!isPerson(request)) return;
  const time = clock();
  const day = dayOf(time);
  const userAgent = request.headers['user-agent'] ?? '';
  const place = visited.pageId > 0 ? `page:${visited.pageId}` : `link:${visited.linkId}`;
  const visitor = visitorOf(await saltOf(db, day), { address: request.ip, userAgent, place });
  await writer.count({ visitId: randomUUID(), day, time, device: deviceOf(userAgent), visitor, ...visited });
}
