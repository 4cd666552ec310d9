/** Programs that make pictures or videos for a scene, asked over HTTP: they take a job, and are looked at until it ends. */
import { configuredNetwork, outbound, OutboundFailure, publicNetwork } from '../outbound/request';

export interface VideoService<Ask> {
  /** Returns the number of the job there. `key`: the same for the same job, so that a repeated request makes no second one. */
  submit(ask: Ask, key: string, signal: AbortSignal): Promise<string>;
  look(id: string, signal: AbortSignal): Promise<Looked>;
  /** Asks the program to end the job; no error if it cannot. */
  cancel(id: string, signal: AbortSignal): Promise<void>;
}

export type Looked =
  | { readonly state: 'running'; readonly percent: number }
  /** Addresses of what was made. */
  | { readonly state: 'done'; readonly urls: readonly string[] }
  | { readonly state: 'failed'; readonly reason: string };

/** A service refused or did not answer; the message is for people. */
export class ServiceFailure extends Error {
  override readonly name = 'ServiceFailure';
  /** HTTP status of the answer, if that is the failure. */
  readonly status?: number;

  constructor(message: string, { status, ...options }: ErrorOptions & { readonly status?: number } = {}) {
    super(message, options);
    if (status !== undefined) this.status = status;
  }
}

const LIMITS = { bytes: 4 * 1024 * 1024, timeoutMs: 60_000 } as const;

export interface JsonRequest {
  readonly base: string;
  readonly path: string;
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Instead of `body`: bytes with their type. */
  readonly form?: { readonly content: Buffer; readonly contentType: string };
  /** Chinese name of the service. */
  readonly name: string;
  readonly signal: AbortSignal;
}

export type Json = Readonly<Record<string, unknown>>;

/** The parsed answer: an object or a list. @throws ServiceFailure */
export async function askJson({
  base,
  path,
  headers,
  body,
  form,
  name,
  signal,
  ...rest
}: JsonRequest): Promise<unknown> {
  const url = base.replace(/\/+$/, '') + path;
  const { method = body === undefined && form === undefined ? 'GET' : 'POST' } = rest;
  const contentType = form?.contentType ?? (body === undefined ? undefined : 'application/json');
  const content = form?.content ?? (body === undefined ? undefined : JSON.stringify(body));
  const answer = await outbound(
    {
      url,
      method,
      headers: contentType === undefined ? {} : { 'content-type': contentType },
      logIn: { headers, isFor: (to) => new URL(to).origin === new URL(url).origin },
      ...(content !== undefined && { body: content }),
    },
    { ...LIMITS, signal },
    configuredNetwork(new URL(url).origin),
  ).catch((error: unknown) => {
    throw error instanceof OutboundFailure ? new ServiceFailure(`${name}：${error.message}`, { cause: error }) : error;
  });
  const { status } = answer;
  if (status === 401 || status === 403) throw new ServiceFailure(`${name}的密钥无效，请联系管理员`, { status });
  if (status === 429) throw new ServiceFailure(`${name}太忙，请稍后重试`, { status });
  if (status < 200 || status >= 300)
    throw new ServiceFailure(`${name}拒绝了请求（状态 ${status}），请稍后重试`, { status });
  if (answer.body.length === 0) return {};
  try {
    return JSON.parse(answer.body.toString('utf8')) as unknown;
  } catch {
    throw new ServiceFailure(`${name}的回答无法识别`);
  }
}

export const objectOf = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
export const textIn = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

const FETCH = { bytes: 512 * 1024 * 1024, timeoutMs: 600_000 } as const;

/** A file that a service made. Its address is foreign: public, or on the service's own host. */
export async function fetchMade(url: string, base: string, signal: AbortSignal): Promise<Buffer> {
  if (!URL.canParse(url)) throw new ServiceFailure('对方返回的文件地址无法识别');
  const { origin } = new URL(base);
  const network = new URL(url).origin === origin ? configuredNetwork(origin) : publicNetwork;
  const answer = await outbound({ url }, { ...FETCH, signal }, network).catch((error: unknown) => {
    throw error instanceof OutboundFailure
      ? new ServiceFailure(`无法取回结果：${error.message}`, { cause: error })
      : error;
  });
  if (answer.status !== 200) throw new ServiceFailure(`无法取回结果（状态 ${answer.status}）`);
  if (answer.truncated) throw new ServiceFailure('结果文件过大，无法取回');
  return answer.body;
}
