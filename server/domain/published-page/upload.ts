/** Files of visitors: the body is the file; the address names the form and its field. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isRows } from '../../../src/pages/forms/conditions';
import { type FieldSchema, FORM_LIMITS } from '../../../src/pages/forms/document';
import { formsOfPage, type PlacedForm } from '../form/documents.store';
import { lastOf } from '../form/plain-form.rules';
import { type Kept, keepVisitorFile, refusedQuota, type Target } from '../form/visitor-file';
import { isShared } from '../form/visitor-quota.rules';
import type { Database } from '../../db/connect';
import { networkOf } from '../../kernel/network/network';
import { onFault, openPage, type PublishedPageOptions, refuse } from './open-page';
import { MESSAGES } from './published-page.messages';

const UPLOADS = { max: 30, timeWindow: 60_000 };

/** Finds a field by its key, also inside repeated rows. */
function fieldIn(properties: Readonly<Record<string, FieldSchema>>, key: string): FieldSchema | undefined {
  if (Object.hasOwn(properties, key)) return properties[key];
  for (const { items } of Object.values(properties)) {
    const found = isRows(items) ? fieldIn(items.properties, key) : undefined;
    if (found) return found;
  }
  return undefined;
}

export async function formField(
  db: Database,
  page: { pageId: number; versionNo: number },
  form: unknown,
  key: unknown,
): Promise<{ readonly form: PlacedForm; readonly field: FieldSchema } | undefined> {
  if (typeof form !== 'string' || typeof key !== 'string') return undefined;
  const forms = await formsOfPage(db, page.pageId, page.versionNo);
  return forms
    .filter(({ nodeId, pin }) => pin !== null && nodeId === lastOf(form))
    .map((placed) => ({ form: placed, field: fieldIn(placed.document.properties, key) }))
    .find((found): found is { form: PlacedForm; field: FieldSchema } => found.field !== undefined);
}

function answer(reply: FastifyReply, kept: Kept): FastifyReply {
  if ('path' in kept) return reply.send({ path: kept.path });
  if (kept.refused === 'unsupported') return refuse(reply, 415, MESSAGES.upload.unsupported);
  return isShared(kept.refused)
    ? refuse(reply, 507, MESSAGES.upload.full)
    : refuse(reply, 429, MESSAGES.upload.tooMuch[kept.refused]);
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before the body of an upload is read. */
    uploadTarget: Target | null;
  }
}

type UploadRequest = FastifyRequest<{ Params: { id: string }; Querystring: Record<string, unknown> }>;

/** Judges an upload by its address and headers. A refused body is not read: the connection closes. */
async function judge(options: PublishedPageOptions, request: UploadRequest, reply: FastifyReply): Promise<void> {
  reply.header('connection', 'close');
  const page = await openPage(options, request, reply);
  if (!page) return;
  const found = await formField(options.db, page, request.query.form, request.query.field);
  const kind = found?.field['x-kind'];
  if (!found || (kind !== 'upload' && kind !== 'signature')) return void refuse(reply, 400, MESSAGES.upload.noField);
  const size = Number(request.headers['content-length'] ?? 0);
  if (size > FORM_LIMITS.fileBytes) return void refuse(reply, 413, MESSAGES.tooLarge);
  const target = { ...found, pageId: page.pageId, network: networkOf(request.ip) };
  const refused = await refusedQuota(options, target, size);
  if (refused !== null) return void answer(reply, { refused });
  reply.removeHeader('connection');
  request.uploadTarget = target;
}

export function takeUploads(parent: FastifyInstance, options: PublishedPageOptions): void {
  const { pool, stopping } = options;
  void parent.register(async (app) => {
    app.decorateRequest('uploadTarget', null);
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    app.post<{ Params: { id: string }; Querystring: Record<string, unknown>; Body: unknown }>(
      '/upload/:id',
      {
        bodyLimit: FORM_LIMITS.fileBytes,
        config: { rateLimit: UPLOADS, turn: 'transfer' },
        errorHandler: onFault,
        onRequest: async (request, reply) => judge(options, request, reply),
      },
      async ({ body, uploadTarget }, reply) => {
        if (!Buffer.isBuffer(body) || body.length === 0) return refuse(reply, 400, MESSAGES.upload.unsupported);
        const target = uploadTarget!;
        const work = pool.of(`network:${target.network}`, stopping);
        return answer(reply, await keepVisitorFile(options, { ...target, bytes: body }, work));
      },
    );
  });
}
