/** The envelope of answers: `{ code, msg, data, requestId, errors? }`, code 0 is success (product.md section 8). */
export interface Envelope {
  code: number;
  msg?: string;
  message?: string;
  data?: unknown;
  requestId?: string;
  errors?: { field: string; message: string }[];
}

export const SUCCESS = 0;
/** Message if the answer gives no reason (product.md section 8). */
export const FALLBACK_MESSAGE = '服务端请求异常';

export function isEnvelope(body: unknown): body is Envelope {
  return typeof body === 'object' && body !== null && typeof (body as Envelope).code === 'number';
}

/** `msg`, else `message`, else the fallback. Values that are no text, or blank, count as absent. */
export function messageOf(body: unknown): string {
  const { msg, message } = (typeof body === 'object' && body !== null ? body : {}) as {
    msg?: unknown;
    message?: unknown;
  };
  return (
    [msg, message].find((text): text is string => typeof text === 'string' && text.trim() !== '') ?? FALLBACK_MESSAGE
  );
}

/** The first message of each param. */
export function fieldsOf(body: unknown): Record<string, string> {
  const fields: Record<string, string> = {};
  const errors = isEnvelope(body) && Array.isArray(body.errors) ? body.errors : [];
  for (const { field, message } of errors) {
    if (typeof field === 'string' && typeof message === 'string' && !Object.hasOwn(fields, field))
      fields[field] = message;
  }
  return fields;
}
