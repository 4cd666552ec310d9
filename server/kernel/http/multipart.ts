/** Reads multipart forms. Form fields whose params are not of type text contain JSON, as the client sends them. */
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Call } from '../../../src/services/catalogue';
import { UPLOAD_BYTES } from '../../../src/services/catalogue/limits';
import { schemaMessage } from '../../../src/services/catalogue/messages';
import { ApiError } from '../calls/errors';
import type { FileLimit } from '../calls/handler';
import { MESSAGES, requireStrictJson } from './json-body';
import { invalidField } from '../calls/api-errors';
import { refuseUnread } from './utf8';

/** An uploaded file, as the handler receives it. */
export interface UploadedFile {
  readonly filename: string;
  /** As the browser declares it; do not trust it. */
  readonly contentType: string;
  readonly content: Buffer;
}

/** An uploaded file of a form whose files may be large; it is removed after the answer. */
export interface SpooledFile {
  readonly filename: string;
  readonly path: string;
  /** Bytes. */
  readonly size: number;
}

/** Limits of one form. Its files are kept in memory, except those of a call that spools them to the disk. */
export const FORM_LIMITS = {
  fileSize: Math.max(UPLOAD_BYTES.image, UPLOAD_BYTES.sheet),
  files: 20,
  fields: 100,
  fieldSize: 1024 * 1024,
  parts: 120,
} as const;

/** The uploaded file of a param; throws if the form holds something else under this name. */
export function uploadedIn(field: string, value: unknown, message: string): UploadedFile {
  const { content } = (value ?? {}) as Partial<UploadedFile>;
  if (!Buffer.isBuffer(content) || content.length === 0) throw invalidField(field, message);
  return value as UploadedFile;
}

export async function readForm(
  call: Call,
  request: FastifyRequest,
  limit?: FileLimit,
): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) throw new ApiError('unsupportedBody');
  try {
    return await fieldsOf(call, request, limit);
  } catch (error) {
    // Parser errors for a truncated form or a missing boundary have no code; our errors and fastify's have one.
    throw error instanceof Error && 'code' in error ? error : new ApiError('malformed');
  }
}

async function fieldsOf(
  call: Call,
  request: FastifyRequest,
  limit: FileLimit | undefined,
): Promise<Record<string, unknown>> {
  const form = new Map<string, unknown>();
  for await (const part of request.parts(limit && { limits: { fileSize: limit.bytes } })) {
    // The types omit that a part may have no name.
    const name = (part.fieldname as string | undefined) ?? '';
    // Refused before the file is read: a form may hold twenty files of twenty megabytes.
    if (!Object.hasOwn(call.params.properties, name))
      throw invalidField(
        name,
        schemaMessage({ keyword: 'additionalProperties', params: { additionalProperty: name } }),
      );
    const schema = call.params.properties[name] as ParamSchema;
    // A repeated field is ambiguous: only one of its values could count.
    if (form.has(name) && schema.type !== 'array') throw new ApiError('malformed', { message: MESSAGES.twice(name) });
    const value =
      part.type === 'file'
        ? await (limit?.spooled ? spool(part, limit, request) : fileOf(part, limit))
        : valueOf(part.value, schema.type === 'array' ? schema.items?.type : schema.type);
    form.set(name, schema.type === 'array' ? [...((form.get(name) as unknown[] | undefined) ?? []), value] : value);
  }
  return Object.fromEntries(form);
}

interface ParamSchema {
  type?: unknown;
  items?: { type?: unknown };
}

async function fileOf(part: MultipartFile, limit: FileLimit | undefined): Promise<UploadedFile> {
  const content = await part.toBuffer().catch((error: NodeJS.ErrnoException) => {
    throw limit && error.code === 'FST_REQ_FILE_TOO_LARGE' ? invalidField(part.fieldname, limit.tooLarge) : error;
  });
  return { filename: part.filename, contentType: part.mimetype, content };
}

/** Writes the file to the disk; the form parser removes it after the answer. */
async function spool(
  part: MultipartFile,
  { tooLarge }: FileLimit,
  request: Pick<FastifyRequest, 'tmpUploads'>,
): Promise<SpooledFile> {
  const path = join(tmpdir(), `atelier-${randomUUID()}`);
  request.tmpUploads = [...(request.tmpUploads ?? []), path];
  await pipeline(part.file, createWriteStream(path, { mode: 0o600 }));
  if (part.file.truncated) throw invalidField(part.fieldname, tooLarge);
  return { filename: part.filename, path, size: part.file.bytesRead };
}

function valueOf(text: unknown, type: unknown): unknown {
  if (typeof text !== 'string') return text;
  refuseUnread(text);
  if (type === 'string' || type === undefined) return text;
  requireStrictJson(text);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
