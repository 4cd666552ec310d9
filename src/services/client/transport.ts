/** Sends one request with axios and answers what came back, whatever its status; throws a Failure for what did not. */
import { create, isAxiosError, isCancel, type AxiosProgressEvent, type AxiosRequestConfig } from 'axios';
import { aborted } from './call-error';
import type { WireRequest } from './request';
import type { Failure } from './rules';
import type { CallOptions } from './types';

export interface Answer {
  status: number;
  /** Parsed JSON; a Blob for blob calls answered with a file. */
  body: unknown;
}

/** Trouble before an answer came. */
export class TransportFailure extends Error {
  constructor(
    readonly trouble: Extract<Failure['trouble'], 'timeout' | 'network'>,
    cause: unknown,
  ) {
    super(trouble, { cause });
  }
}

const http = create({
  withCredentials: true,
  // Every status is an answer for the rules to judge.
  validateStatus: () => true,
  // `a=1&a=2`, as the server reads lists.
  paramsSerializer: { indexes: null },
  // Log-in is a header of our own; no cookie of a foreign backend is to be echoed.
  xsrfCookieName: '',
  transitional: { clarifyTimeoutError: true, silentJSONParsing: true, forcedJSONParsing: true },
});

export async function send(request: WireRequest, options: Pick<CallOptions, 'signal' | 'onProgress'>): Promise<Answer> {
  const { method, url, query, headers, body, timeoutMs, kind, call } = request;
  const report = progress(options.onProgress);
  const config: AxiosRequestConfig = {
    method,
    url,
    params: query,
    headers,
    data: body,
    timeout: timeoutMs,
    signal: options.signal,
    ...(kind === 'blob' && { responseType: 'arraybuffer', onDownloadProgress: report }),
    ...(kind === 'multipart' && { onUploadProgress: report }),
  };
  try {
    const { status, data, headers: said } = await http.request<unknown>(config);
    return {
      status,
      body: kind === 'blob' ? fileOrJson(data as ArrayBuffer, String(said['content-type'] ?? '')) : data,
    };
  } catch (error) {
    if (isCancel(error)) throw aborted(call);
    throw new TransportFailure(isAxiosError(error) && error.code === 'ETIMEDOUT' ? 'timeout' : 'network', error);
  }
}

/** A blob call answered with JSON is an envelope that says why there is no file. */
function fileOrJson(data: ArrayBuffer, type: string): unknown {
  if (!type.includes('json')) return new Blob([data], { type });
  try {
    return JSON.parse(new TextDecoder().decode(data)) as unknown;
  } catch {
    return null;
  }
}

const progress = (onProgress: CallOptions['onProgress']) =>
  onProgress && (({ loaded, total }: AxiosProgressEvent) => onProgress(total ? Math.min(1, loaded / total) : 0));
