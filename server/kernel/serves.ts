/**
 * Reads this server's own paths in process (files of the sandbox platform), without the network and without knowing the
 * server's address.
 */
import type { FastifyInstance } from 'fastify';

export interface Served {
  readonly status: number;
  readonly contentType: string;
  readonly body: Buffer;
}

/** `path` starts with `/`. */
export type Serves = (path: string) => Promise<Served>;

export const servedBy =
  (app: FastifyInstance): Serves =>
  async (path) => {
    const { statusCode, headers, rawPayload } = await app.inject({ method: 'GET', url: path });
    return { status: statusCode, contentType: String(headers['content-type'] ?? ''), body: rawPayload };
  };
