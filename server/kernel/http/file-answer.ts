/** The result of a handler of kind `blob`: a file to download. */
import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { storable } from '../calls/storable';

export interface FileAnswer {
  readonly filename: string;
  readonly contentType: string;
  readonly body: Buffer | Readable;
  /** Bytes of the stream, if known: the client shows the progress of the download. */
  readonly size?: number;
}

/** Content-Disposition that makes browsers save the file under this name. */
export const attachment = (filename: string): string =>
  `attachment; filename*=UTF-8''${encodeURIComponent(storable(filename))}`;

export function sendFile({ filename, contentType, body, size }: FileAnswer, reply: FastifyReply): FastifyReply {
  if (size !== undefined) reply.header('content-length', size);
  return (
    reply
      .header('content-type', contentType)
      // Always an attachment: an uploaded file opened in the page could run a script.
      .header('content-disposition', attachment(filename))
      .header('cache-control', 'no-store')
      .send(body)
  );
}
