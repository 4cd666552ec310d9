/** Converts errors from the parent window to this window's classes, so that `instanceof` works. */
import { CallError } from '../../../services/client';
import type { PreviewClient } from '../requests/recording-client';

export function clientOfThisRealm(client: PreviewClient): PreviewClient {
  return {
    call: (name, params, options) => inThisRealm(() => client.call(name, params, options)),
    download: (name, params, filename, options) => inThisRealm(() => client.download(name, params, filename, options)),
    ...(client.stream && {
      async *stream(name: string, params: object, options?: { signal?: AbortSignal }) {
        try {
          for await (const chunk of client.stream!(name, params, options)) yield structuredClone(chunk);
        } catch (error) {
          throw errorOfThisRealm(error);
        }
      },
    }),
  };
}

async function inThisRealm<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return structuredClone(await ask());
  } catch (error) {
    throw errorOfThisRealm(error);
  }
}

function errorOfThisRealm(error: unknown): unknown {
  if (error instanceof Error) return error;
  const { kind, message, call, code, status, requestId, fields, body, demand } = error as CallError;
  return kind === undefined
    ? new Error(message)
    : new CallError({ kind, message, call, code, status, requestId, fields: { ...fields }, body, demand });
}
