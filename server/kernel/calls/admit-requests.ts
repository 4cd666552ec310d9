/** Admits every request to a turn of its sender, in one place for all routes (docs/decisions/0030-bounded-work.md). */
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { personOf } from './sender';
import { isInside } from '../http/serves';
import type { WorkPool } from '../work';
import type { Admitted } from '../work/kinds';
import { Turn } from '../work/turn';

declare module 'fastify' {
  interface FastifyRequest {
    /** null: the route is not counted, or this server sent the request itself. */
    turn: Turn | null;
  }
  interface FastifyContextConfig {
    /** What requests are counted as before they are identified; null: not counted. Default `file`. */
    turn?: Admitted | null;
  }
}

/** Call it after the plugin of cookies is registered, and before the routes. */
export function admitRequests(app: FastifyInstance, pool: WorkPool): void {
  app.decorateRequest('turn', null);
  app.addHook('onRoute', keepTurnWhileHandled);
  app.addHook('onRequest', async (request, reply) => {
    const { turn: kind = 'file' } = request.routeOptions.config;
    if (kind !== null && !isInside(request)) request.turn = await Turn.of(pool, kind, personOf(request), reply.raw);
  });
}

/** The work of a handler goes on when its client disconnects. */
function keepTurnWhileHandled(route: RouteOptions): void {
  const { handler } = route;
  route.handler = function (request, reply) {
    const result = handler.call(this, request, reply) as unknown;
    if (request.turn && isPromise(result)) keepUntil(request.turn, result);
    return result as ReturnType<typeof handler>;
  };
}

const isPromise = (value: unknown): value is Promise<unknown> => value instanceof Promise;

function keepUntil(turn: NonNullable<FastifyRequest['turn']>, result: Promise<unknown>): void {
  void turn.during(() => result).catch(() => undefined);
}
