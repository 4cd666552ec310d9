/**
 * `/files/<key>`: PUT with temporary credentials stores a file (large ones come in pieces: resumable.ts); GET returns
 * the whole file, a byte range, or a scaled-down image (image.rules.ts). Unguessable names protect the files from being
 * read.
 */
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { keepFile } from './file-upload';
import { UPLOAD_MESSAGES } from './file-upload.rules';
import { openTemporary, TEMPORARY } from './temporary';
import { isVisitorFile, keyOf, visitorFileAt, type VisitorFile } from '../form/visitor-file.store';
import { attachment } from '../../kernel/http/file-answer';
import type { Actor } from '../../kernel/calls/handler';
import type { PartOptions } from '../../kernel/part';
import { personOf } from '../../kernel/calls/sender';
import { ApiError } from '../../kernel/calls/errors';
import { FORM_LIMITS } from '../../kernel/http/multipart';
import { sealer } from '../../kernel/session/seal';
import type { Work } from '../../kernel/work';
import { storeOf } from '../../providers/storage';
import { type ObjectStore } from '../../providers/storage/store';
import { contentOf } from '../../providers/storage/content';
import { sha256 } from '../../providers/storage/sigv4';
import { contentTypeOf, FILES, isKey, typeOfKey } from '../../providers/storage/upload.rules';
import { refusedToken, uploaderOf } from './uploader';
import { takePieces } from './resumable';
import { Drawings, DRAWINGS } from './drawings';
import { drawingOf, type Drawing } from './image.rules';
import { rangeOf } from './range.rules';
import { writerOf } from './credentials';

/** Uploaded content must not run scripts or load anything, even if it is opened directly. */
const POLICY = "default-src 'none'; sandbox";
/** Pages of other origins may show the files whose names they know: published pages, and the simulator's frames. */
const SHOWN_ELSEWHERE = { 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' } as const;
/** The content of a key never changes. */
const CACHE = 'public, max-age=31536000, immutable';

export async function filesPlugin(app: FastifyInstance, options: PartOptions): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: FORM_LIMITS.fileSize }, (_request, body, done) =>
    done(null, body),
  );

  giveFiles(app, options);
  giveTemporarily(app, options, storeOf(options.config));
  takeFiles(app, options);
  takePieces(app, options);
}

/**
 * Stored files but those of visitors, and scaled-down images. `mayGive`: whether the file at this path is served;
 * default: every one.
 */
export function giveFiles(
  app: FastifyInstance,
  { db, config, pool, stopping }: Pick<PartOptions, 'db' | 'config' | 'pool' | 'stopping'>,
  mayGive: (path: string) => Promise<boolean> = async () => true,
): void {
  const store = storeOf(config);
  const drawings = new Drawings(store, join(config.filesFolder, DRAWINGS));
  app.get<{ Params: { '*': string }; Querystring: Record<string, unknown> }>(`${FILES}*`, async (request, reply) => {
    const key = request.params['*'];
    const path = `${FILES}${key}`;
    if (!isKey(key) || (await isVisitorFile(db, path)) || !(await mayGive(path))) throw new ApiError('unknownPath');
    const drawing = typeOfKey(key) === 'image' ? drawingOf(request.query, request.headers.accept) : undefined;
    reply.headers({ 'cache-control': CACHE, 'content-security-policy': POLICY, ...elsewhere(reply) });
    return drawing
      ? sendDrawing(drawings, key, drawing, reply, pool.of(personOf(request), stopping))
      : sendFile(store, namedIn(key, request.query), request, reply);
  });
}

/** A configured external console has its own answer already, which allows cookies (kernel/http/cors.ts). */
const elsewhere = (reply: FastifyReply) => (reply.hasHeader('access-control-allow-origin') ? {} : SHOWN_ELSEWHERE);

/**
 * Files behind a temporary address, which is not stored by browsers longer than it holds. A wildcard, because named
 * parameters have at most 100 characters.
 */
function giveTemporarily(app: FastifyInstance, { db, clock }: PartOptions, store: ObjectStore): void {
  app.get<{ Params: { '*': string }; Querystring: Record<string, unknown> }>(
    `${TEMPORARY}*`,
    async (request, reply) => {
      const target = openTemporary(await sealer(db), request.params['*'], clock());
      if (target === null) throw new ApiError('unknownPath');
      const file = await visitorFileAt(db, target);
      if (file) return sendVisitorFile(store, file, request, reply);
      reply.headers({ 'cache-control': 'no-store', 'content-security-policy': POLICY });
      if (!target.startsWith(FILES)) return reply.redirect(target);
      const key = target.slice(FILES.length);
      if (!isKey(key)) throw new ApiError('unknownPath');
      return sendFile(store, namedIn(key, request.query), request, reply);
    },
  );
}

/** A file of a record that still exists. Only pictures are shown; everything else is downloaded. */
function sendVisitorFile(
  store: ObjectStore,
  { recordId, contentType, name, ...file }: VisitorFile,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (recordId === null) throw new ApiError('unknownPath');
  reply.headers({ 'cache-control': 'private, no-store', 'content-security-policy': POLICY });
  const downloadAs = contentType.startsWith('image/') ? undefined : name;
  return sendFile(store, { key: keyOf(file), contentType, downloadAs }, request, reply);
}

/** Stores whole files that are sent with temporary credentials. */
function takeFiles(app: FastifyInstance, { db, config, clock, pool, stopping }: PartOptions): void {
  const writerAt = async (key: string, request: FastifyRequest): Promise<Actor | undefined> => {
    const { method, headers } = request;
    const url = new URL(request.url, `${request.protocol}://${headers.host}`);
    return uploaderOf(db, isKey(key) ? writerOf(await sealer(db), { method, url, headers }, key, clock()) : undefined);
  };
  const take = async (
    key: string,
    { bytes, hash }: { bytes: unknown; hash: unknown },
    uploader: Actor,
    work: Work,
  ): Promise<void> => {
    const expected = contentTypeOf(key);
    const type = typeOfKey(key);
    if (
      !Buffer.isBuffer(bytes) ||
      !type ||
      (hash !== undefined && hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(bytes))
    )
      throw new ApiError('unsupportedBody', { message: UPLOAD_MESSAGES.unsupported });
    const content = await contentOf(bytes, type, work);
    if (content?.contentType !== expected)
      throw new ApiError('unsupportedBody', { message: UPLOAD_MESSAGES.unsupported });
    await keepFile({ db, config, now: clock }, uploader, { key, type, bytes });
  };

  app.put<{ Params: { '*': string }; Body: unknown }>(`${FILES}*`, {
    bodyLimit: FORM_LIMITS.fileSize,
    config: { upload: true },
    // Check the writer before reading the body: unauthorised bodies take no memory, and a writer's no more than their
    // share.
    async onRequest(request, reply) {
      const writer = await writerAt(request.params['*'], request);
      if (writer === undefined) return reply.code(403).send(refusedToken(request.id));
      request.actor = writer;
      await request.turn?.change('transfer', personOf(request));
    },
    async handler(request, reply) {
      const {
        actor,
        params: { '*': key },
        body,
        headers,
      } = request;
      const sent = { bytes: body, hash: headers['x-amz-content-sha256'] };
      await take(key, sent, actor!, pool.of(personOf(request), stopping));
      return reply.send({ code: 0, msg: '', data: { url: FILES + key }, requestId: request.id });
    },
  });
}

async function sendDrawing(
  drawings: Drawings,
  key: string,
  drawing: Drawing,
  reply: FastifyReply,
  work: Work,
): Promise<FastifyReply> {
  const drawn = await drawings.draw(key, drawing, work);
  if (!drawn) throw new ApiError('unknownPath');
  return reply
    .type(drawing.webp ? 'image/webp' : contentTypeOf(key)!)
    .header('vary', 'accept')
    .send(drawn);
}

interface Named {
  readonly key: string;
  readonly contentType: string;
  /** Absent: browsers show it. */
  readonly downloadAs?: string | undefined;
}

const namedIn = (key: string, { download }: Readonly<Record<string, unknown>>): Named => ({
  key,
  contentType: contentTypeOf(key) ?? 'application/octet-stream',
  downloadAs: nameFor(key, download),
});

/** Documents are never shown: their readers run more than pictures do. */
const nameFor = (key: string, download: unknown): string | undefined =>
  typeof download === 'string'
    ? download.slice(0, 200)
    : typeOfKey(key) === 'document'
      ? key.slice(key.indexOf('/') + 1)
      : undefined;

/** Supports ranges, which browsers request when people seek in a video. */
async function sendFile(
  store: ObjectStore,
  { key, contentType, downloadAs }: Named,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { headers } = request;
  const size = await store.sizeOf(key);
  if (size === null) throw new ApiError('unknownPath');
  reply.type(contentType).header('accept-ranges', 'bytes');
  if (downloadAs !== undefined) reply.header('content-disposition', attachment(downloadAs));
  const range = rangeOf(headers.range, size);
  if (range === 'none') return reply.code(416).header('content-range', `bytes */${size}`).send();
  // Players keep the request open while they are paused.
  if (typeOfKey(key) !== 'image') await request.turn?.change('stream', personOf(request));
  const found = await store.open(key, range);
  if (!found) throw new ApiError('unknownPath');
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  return reply.header('content-length', range ? range.end - range.start + 1 : size).send(found.body);
}
