/**
 * Reads this server's own paths in process (files of the sandbox platform), without the network and without knowing the
 * server's address.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';

export interface Served {
  readonly status: number;
  readonly contentType: string;
  readonly body: Buffer;
}

/** `path` starts with `/`. */
export type Serves = (path: string) => Promise<Served>;

/** Marks requests that this server sends to itself: the address of a peer that no network connection can have. */
export const INSIDE = 'inside';

/** Whether this server sent the request itself, on behalf of another request that is counted. */
export const isInside = ({ socket }: Pick<FastifyRequest, 'socket'>): boolean => socket.remoteAddress === INSIDE;

export const servedBy =
  (app: FastifyInstance): Serves =>
  async (path) => {
    const { statusCode, headers, rawPayload } = await app.inject({ method: 'GET', url: path, remoteAddress: INSIDE });
    return { status: statusCode, contentType: String(headers['content-type'] ?? ''), body: rawPayload };
  };
