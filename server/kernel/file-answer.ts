/** What the handler of a `blob` call returns: a file for the person to save. */
import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { storable } from './storable';

export interface FileAnswer {
  readonly filename: string;
  readonly contentType: string;
  readonly body: Buffer | Readable;
  /** Bytes of a stream, where they are known: the client tells how far its download is. */
  readonly size?: number;
}

/** The header that names a file to be saved. */
export const attachment = (filename: string): string =>
  `attachment; filename*=UTF-8''${encodeURIComponent(storable(filename))}`;

export function sendFile({ filename, contentType, body, size }: FileAnswer, reply: FastifyReply): FastifyReply {
  if (size !== undefined) reply.header('content-length', size);
  return (
    reply
      .header('content-type', contentType)
      // Never opened in the page: what people uploaded could be a script.
      .header('content-disposition', attachment(filename))
      .header('cache-control', 'no-store')
      .send(body)
  );
}
