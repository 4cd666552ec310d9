/** `/files/<key>`: a PUT with temporary credentials stores a file, a GET reads it. Names that nobody guesses are what protects reading. */
import type { FastifyInstance } from 'fastify';
import type { PartOptions } from '../../kernel/part';
import { Refusal } from '../../kernel/errors';
import { FORM_LIMITS } from '../../kernel/multipart';
import { sealer } from '../../kernel/seal';
import { diskStore } from '../../providers/storage';
import { MESSAGES } from './common.messages';
import { contentOf } from '../../providers/storage/content';
import { isEnabled } from './common.store';
import { FILES, writerOf } from './credentials';
import { contentTypeOf, isKey, type UploadType } from '../../providers/storage/upload.rules';

/** What people uploaded runs nothing and fetches nothing, also when it is opened on its own. */
const POLICY = "default-src 'none'; sandbox";
/** A key's content never changes. */
const CACHE = 'public, max-age=31536000, immutable';

export async function filesPlugin(app: FastifyInstance, { db, config, clock }: PartOptions): Promise<void> {
  const store = diskStore(config.filesFolder);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: FORM_LIMITS.fileSize }, (_request, body, done) => done(null, body));

  app.get<{ Params: { '*': string } }>(`${FILES}*`, async (request, reply) => {
    const key = request.params['*'];
    const found = isKey(key) ? await store.open(key) : null;
    if (!found) throw new Refusal('unknownPath');
    return reply
      .type(contentTypeOf(key) ?? 'application/octet-stream')
      .headers({ 'content-length': found.size, 'cache-control': CACHE, 'content-security-policy': POLICY })
      .send(found.body);
  });

  app.put<{ Params: { '*': string }; Body: unknown }>(`${FILES}*`, { bodyLimit: FORM_LIMITS.fileSize }, async (request, reply) => {
    const key = request.params['*'];
    const token = request.headers.authorization ?? '';
    const writer = isKey(key) ? writerOf(await sealer(db), token, key, clock()) : undefined;
    if (writer === undefined || !(await isEnabled(db, writer))) return reply.code(403).send({ code: 40300, msg: '上传凭证无效或已过期', data: null, requestId: request.id });
    const expected = contentTypeOf(key);
    const content = Buffer.isBuffer(request.body) && expected ? await contentOf(request.body, expected.split('/')[0] as UploadType) : undefined;
    if (content?.contentType !== expected || !content) throw new Refusal('unsupportedBody', { message: MESSAGES.unsupported });
    if (await store.open(key)) throw new Refusal('conflict');
    await store.put(key, request.body as Buffer);
    return reply.send({ code: 0, msg: '', data: { url: FILES + key }, requestId: request.id });
  });
}
