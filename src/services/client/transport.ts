/** Sends one request with axios. Returns the answer whatever its status; throws a TransportFailure if there is none. */
import { create, isAxiosError, isCancel, type AxiosProgressEvent, type AxiosRequestConfig } from 'axios';
import { aborted } from './call-error';
import { searchOf, type WireRequest } from './request';
import type { Failure } from './rules';
import type { CallOptions } from './types';

export interface Answer {
  status: number;
  /** Parsed JSON, or a Blob if a blob call was answered with a file. */
  body: unknown;
}

/** A failure without an answer. */
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
  // Every status is an answer; the error catalogue judges it.
  validateStatus: () => true,
  paramsSerializer: { serialize: searchOf },
  // The log-in travels in a header: do not echo a cookie of a foreign backend.
  withXSRFToken: false,
  transitional: { clarifyTimeoutError: true, silentJSONParsing: true, forcedJSONParsing: true },
});

type SendOptions = Pick<CallOptions, 'signal' | 'keepalive' | 'onProgress'>;

export async function send(request: WireRequest, options: SendOptions): Promise<Answer> {
  const { method, url, query, headers, body, timeoutMs, kind, call } = request;
  const report = progress(options.onProgress);
  if (options.keepalive) return sendBeyondPage(request);
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
    const { status, data, headers: responseHeaders } = await http.request<unknown>(config);
    return {
      status,
      body: kind === 'blob' ? fileOrJson(data as ArrayBuffer, String(responseHeaders['content-type'] ?? '')) : data,
    };
  } catch (error) {
    if (isCancel(error)) throw aborted(call);
    throw new TransportFailure(isAxiosError(error) && error.code === 'ETIMEDOUT' ? 'timeout' : 'network', error);
  }
}

/** A JSON answer to a blob call is an envelope with the reason why there is no file. */
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

/** Sends a write that goes on after the page is closed; XMLHttpRequest cannot. */
async function sendBeyondPage({ method, url, query, headers, body }: WireRequest): Promise<Answer> {
  const sent = fetch(`${url}?${searchOf(query)}`, {
    method,
    credentials: 'include',
    keepalive: true,
    headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
    body: body && JSON.stringify(body),
  });
  const answer = await sent.catch((error: unknown) => {
    throw new TransportFailure('network', error);
  });
  return { status: answer.status, body: (await answer.json().catch(() => undefined)) as unknown };
}
