/**
 * `/files/<key>`: a PUT with temporary credentials stores a file, a GET reads it: whole, a range of its bytes, or, of a picture,
 * a smaller one (image.rules.ts). Names that nobody guesses are what protects reading.
 */
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { attachment } from '../../kernel/file-answer';
import type { PartOptions } from '../../kernel/part';
import { Refusal } from '../../kernel/errors';
import { FORM_LIMITS } from '../../kernel/multipart';
import { sealer } from '../../kernel/seal';
import { storeOf, type ObjectStore } from '../../providers/storage';
import { contentOf } from '../../providers/storage/content';
import { contentTypeOf, FILES, isKey, typeOfKey, type UploadType } from '../../providers/storage/upload.rules';
import { MESSAGES } from './common.messages';
import { isEnabled } from './common.store';
import { Drawings } from './drawings';
import { drawingOf, type Drawing } from './image.rules';
import { rangeOf } from './range.rules';
import { writerOf } from './credentials';

/** What people uploaded runs nothing and fetches nothing, also when it is opened on its own. */
const POLICY = "default-src 'none'; sandbox";
/** A key's content never changes. */
const CACHE = 'public, max-age=31536000, immutable';

export async function filesPlugin(app: FastifyInstance, { db, config, clock }: PartOptions): Promise<void> {
  const store = storeOf(config);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: FORM_LIMITS.fileSize }, (_request, body, done) => done(null, body));

  const drawings = new Drawings(store, join(config.filesFolder, 'drawings'));
  app.get<{ Params: { '*': string }; Querystring: Record<string, unknown> }>(`${FILES}*`, async (request, reply) => {
    const key = request.params['*'];
    if (!isKey(key)) throw new Refusal('unknownPath');
    const drawing = typeOfKey(key) === 'image' ? drawingOf(request.query, request.headers.accept) : undefined;
    reply.headers({ 'cache-control': CACHE, 'content-security-policy': POLICY });
    return drawing ? sendDrawing(drawings, key, drawing, reply) : sendFile(store, key, request, reply);
  });

  /** Keys that are being written: of two that write the same, the first one does. */
  const underWay = new Set<string>();
  app.put<{ Params: { '*': string }; Body: unknown }>(`${FILES}*`, { bodyLimit: FORM_LIMITS.fileSize }, async (request, reply) => {
    const key = request.params['*'];
    const token = request.headers.authorization ?? '';
    const writer = isKey(key) ? writerOf(await sealer(db), token, key, clock()) : undefined;
    if (writer === undefined || !(await isEnabled(db, writer))) return reply.code(403).send({ code: 40300, msg: '上传凭证无效或已过期', data: null, requestId: request.id });
    const expected = contentTypeOf(key);
    const content = Buffer.isBuffer(request.body) && expected ? await contentOf(request.body, expected.split('/')[0] as UploadType) : undefined;
    if (content?.contentType !== expected || !content) throw new Refusal('unsupportedBody', { message: MESSAGES.unsupported });
    if (underWay.has(key)) throw new Refusal('conflict');
    underWay.add(key);
    try {
      if ((await store.sizeOf(key)) !== null) throw new Refusal('conflict');
      await store.put(key, request.body as Buffer);
    } finally {
      underWay.delete(key);
    }
    return reply.send({ code: 0, msg: '', data: { url: FILES + key }, requestId: request.id });
  });
}

async function sendDrawing(drawings: Drawings, key: string, drawing: Drawing, reply: FastifyReply): Promise<FastifyReply> {
  const drawn = await drawings.draw(key, drawing);
  if (!drawn) throw new Refusal('unknownPath');
  return reply.type(drawing.webp ? 'image/webp' : contentTypeOf(key)!).header('vary', 'accept').send(drawn);
}

/** With ranges: a browser that plays a video asks for the part to which one jumps. */
async function sendFile(store: ObjectStore, key: string, { headers, query }: FastifyRequest<{ Querystring: Record<string, unknown> }>, reply: FastifyReply): Promise<FastifyReply> {
  const size = await store.sizeOf(key);
  if (size === null) throw new Refusal('unknownPath');
  reply.type(contentTypeOf(key) ?? 'application/octet-stream').header('accept-ranges', 'bytes');
  const { download } = query;
  if (typeof download === 'string') reply.header('content-disposition', attachment(download.slice(0, 200)));
  const range = rangeOf(headers.range, size);
  if (range === 'none') return reply.code(416).header('content-range', `bytes */${size}`).send();
  const found = await store.open(key, range);
  if (!found) throw new Refusal('unknownPath');
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  return reply.header('content-length', range ? range.end - range.start + 1 : size).send(found.body);
}
