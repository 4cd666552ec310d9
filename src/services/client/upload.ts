/** Uploading a file to the object store with credentials that expire (product.md sections 5 and 8). */
import { CallError } from './call-error';
import { judge, type UploadStep } from './rules';

/** What uploads of the image type accept. */
export const IMAGE_TYPES: readonly string[] = ['image/png', 'image/gif', 'image/jpeg'];

export interface UploadSteps<Credentials, Store> {
  /** Signed credentials; `renew`: the last ones were refused. */
  credentials(renew: boolean): Promise<Credentials>;
  /** A store made from the credentials. */
  open(credentials: Credentials): Store | Promise<Store>;
  /** Answers the HTTP status of the store. */
  put(store: Store, file: File): number | Promise<number>;
  /** The address of the stored file. */
  url(store: Store, file: File): Promise<string>;
}

/**
 * The address of the stored file. A 403 of the store has the credentials fetched anew, once.
 * Rejects with the refusal of the server, or else with the catalogue's message for the step that failed.
 */
export async function upload<C, S>(file: File, steps: UploadSteps<C, S>, accept?: readonly string[]): Promise<string> {
  if (accept && !accept.includes(file.type)) throw failed('acceptError');
  const open = async (renew: boolean) => {
    const credentials = await attempt('apiError', () => steps.credentials(renew));
    return attempt('initError', () => steps.open(credentials));
  };
  let store = await open(false);
  let status = await attempt('putObjectError', () => steps.put(store, file));
  if (status === 403) {
    store = await open(true);
    status = await attempt('putObjectError', () => steps.put(store, file));
  }
  if (status < 200 || status >= 300) throw failed('putObjectError', { status });
  return attempt('getUrlError', () => steps.url(store, file));
}

async function attempt<T>(step: UploadStep, run: () => T | Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (cause) {
    // Its store gave its reason: too large, no room, another content.
    if (step !== 'apiError' && cause instanceof CallError && cause.code !== undefined) throw cause;
    throw failed(step, { cause });
  }
}

function failed(trouble: UploadStep, details: { status?: number; cause?: unknown } = {}): CallError {
  const { kind, message } = judge({ call: 'upload', trouble }, true);
  return new CallError({ kind, message, ...details });
}
