/** Sends a call as the browser does, whatever its kind, and reads the answer. Counts the requests. */
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { callsByName, catalogue, type Call } from '../../src/services/catalogue';
import { exportOf, isExported, kindNameOf } from '../../src/services/catalogue/define';
import { fillPath } from '../../src/services/catalogue/path';
import type { Backend } from '../backend';
import type { Headers } from './people';

export type Params = Readonly<Record<string, unknown>>;
export type Request = Pick<InjectOptions, 'method' | 'url' | 'payload'> & { readonly headers?: Headers };

export interface Answer {
  readonly status: number;
  /** Code of the envelope; 0 for a file or a document, and for a stream that ended successfully. */
  readonly code: number;
  readonly data: unknown;
  /** All text of the answer. */
  readonly text: string;
}

/** The answer's visible content. Sealed texts differ each time, so they are removed. */
export const seen = ({ code, data }: Answer): string =>
  JSON.stringify([code, data]).replaceAll(/s1\.[\w-]+/g, 'sealed');

/** The export of each list, as a call of its own. */
export const EXPORTS: readonly Call[] = catalogue.filter(isExported).map(exportOf);

/** The calls that tell kinds of records apart, for each of their kinds. */
export const OF_KINDS: readonly Call[] = catalogue.flatMap(({ kinds = {} }) => Object.values(kinds));

const byKindName = new Map([...catalogue, ...OF_KINDS].map((call) => [kindNameOf(call), call]));

/** By a name of `kindNameOf`. */
export const callNamed = (name: string): Call => byKindName.get(name)!;

/** A call with the name of a list that is one of `EXPORTS`. */
export const isExport = (call: Call): boolean => call.kind === 'blob' && isExported(call);

export async function requestOf(call: Call, params: Params): Promise<Request> {
  if (isExport(call)) return requestOf(callsByName.get('console.exportList')!, { call: call.name, params });
  const { path: url, rest } = fillPath(call.path, params);
  if (call.method === 'GET') return { method: 'GET', url: `${url}?${queryOf(rest)}` };
  if (call.kind === 'multipart') return { method: 'POST', url, ...(await formOf(Object.entries(rest))) };
  return { method: 'POST', url, ...jsonOf(JSON.stringify(rest)) };
}

export const jsonOf = (text: string): Pick<Request, 'payload' | 'headers'> => ({
  payload: text,
  headers: { 'content-type': 'application/json' },
});

export function queryOf(params: Params): string {
  const pairs = Object.entries({ dev: 0, ...params }).flatMap(([name, value]) =>
    [value]
      .flat()
      .filter((each) => each !== undefined)
      .map((each) => [name, String(each)]),
  );
  return new URLSearchParams(pairs).toString();
}

export async function formOf(
  fields: readonly (readonly [string, unknown])[],
): Promise<Pick<Request, 'payload' | 'headers'>> {
  const form = new FormData();
  for (const [name, value] of fields) {
    if (value instanceof Blob) form.append(name, value, value instanceof File ? value.name : 'file');
    else form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  const request = new Request('http://localhost', { method: 'POST', body: form });
  return {
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type')! },
  };
}

export async function send({ app }: Backend, request: Request, headers: Headers = {}): Promise<Answer> {
  const answer = await app.inject({ ...request, headers: { ...request.headers, ...headers } } as InjectOptions);
  return answerOf(answer);
}

async function answerOf(answer: LightMyRequestResponse): Promise<Answer> {
  const { statusCode: status, headers, body } = answer;
  const type = String(headers['content-type'] ?? '');
  if (type.includes('json')) {
    const value = JSON.parse(body || '{}') as { code?: number; data: unknown } | null;
    const { code } = value ?? {};
    // Documents have no envelope.
    return code === undefined ? { status, text: body, code: 0, data: value } : { status, text: body, ...value!, code };
  }
  if (type.includes('event-stream')) {
    const last =
      body
        .trim()
        .split('\n\n')
        .at(-1)
        ?.replace(/^data: /, '') ?? 'null';
    const chunk = JSON.parse(last) as { code?: number; msg?: string } | null;
    return {
      status,
      code: typeof chunk?.code === 'number' && typeof chunk.msg === 'string' ? chunk.code : 0,
      data: null,
      text: body,
    };
  }
  return {
    status,
    code: headers['content-disposition'] ? 0 : Number.NaN,
    data: null,
    text: type.includes('spreadsheet') ? await cellsOf(answer.rawPayload) : body,
  };
}

async function cellsOf(file: Buffer): Promise<string> {
  const { default: ExcelJS } = await import('exceljs');
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(file as unknown as Parameters<typeof book.xlsx.load>[0]);
  return JSON.stringify(book.worksheets.map((sheet) => sheet.getSheetValues()));
}
