/**
 * Forms with files. Fields that the call types as something else than text are JSON in the form, as the client sends
 * them.
 */
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Call } from '../../src/services/catalogue';
import { UPLOAD_BYTES } from '../../src/services/catalogue/limits';
import { schemaMessage } from '../../src/services/catalogue/messages';
import { ApiError } from './errors';
import type { FileLimit } from './handler';
import { MESSAGES, refuseOddJson } from './json-body';
import { invalidField } from './api-errors';
import { refuseUnread } from './utf8';

/** A file of the form, as the handler gets it. */
export interface UploadedFile {
  readonly filename: string;
  /** As the browser says; never to be believed. */
  readonly contentType: string;
  readonly content: Buffer;
}

/**
 * Bounds of one form. Its files are kept in memory; larger ones come in pieces (server/modules/common/resumable.ts).
 */
export const FORM_LIMITS = {
  fileSize: Math.max(UPLOAD_BYTES.image, UPLOAD_BYTES.sheet),
  files: 20,
  fields: 100,
  fieldSize: 1024 * 1024,
  parts: 120,
} as const;

/** The file that a param holds; refuses a form that sent something else under its name. */
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
    // What the parser says of a form that is cut off or has no boundary has no number; ours and fastify's have.
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
    // The types do not know that a part may have no name.
    const name = (part.fieldname as string | undefined) ?? '';
    // Refused before it is read: it may be twenty files of twenty megabytes.
    if (!Object.hasOwn(call.params.properties, name))
      throw invalidField(
        name,
        schemaMessage({ keyword: 'additionalProperties', params: { additionalProperty: name } }),
      );
    const schema = call.params.properties[name] as ParamSchema;
    // Of two values only one could count, and who sent them would not know which.
    if (form.has(name) && schema.type !== 'array') throw new ApiError('malformed', { message: MESSAGES.twice(name) });
    const value =
      part.type === 'file'
        ? await fileOf(part, limit)
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

function valueOf(text: unknown, type: unknown): unknown {
  if (typeof text !== 'string') return text;
  refuseUnread(text);
  if (type === 'string' || type === undefined) return text;
  refuseOddJson(text);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
