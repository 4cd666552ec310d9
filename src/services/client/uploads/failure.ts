/** Errors of an upload by step, with the error catalogue's messages (product.md section 8). */
import { CallError } from '../call-error';
import { judge, type UploadStep } from '../rules';
import type { FileKind } from './file-kind';
import { MESSAGES } from './uploads.messages';

/** Runs a step. Rejects with the server's refusal if it gave a reason, else with the message of the step. */
export async function attempt<T>(step: UploadStep, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (cause) {
    // The server gave a reason: file too large, quota exceeded, wrong content.
    if (step !== 'apiError' && cause instanceof CallError && cause.code !== undefined) throw cause;
    throw failedStep(step, { cause });
  }
}

export function failedStep(trouble: UploadStep, details: { status?: number; cause?: unknown } = {}): CallError {
  const { kind, message } = judge({ call: 'upload', trouble }, true);
  return new CallError({ kind, message, ...details });
}

/**
 * The refusal of a file that was sent in one request: the server's reason, or that of a proxy, which only answers with a
 * status.
 */
export function refusalOf(error: unknown, kind: FileKind): unknown {
  if (!(error instanceof CallError) || error.kind === 'aborted' || error.demand !== undefined) return error;
  const { status, fields, code } = error;
  if (fields.file !== undefined) return new CallError({ ...error, message: fields.file, cause: error });
  if (status === 413)
    return new CallError({ kind: 'rejected', message: MESSAGES.tooLarge(kind), status, cause: error });
  if (status === 415) return failedStep('acceptError', { status, cause: error });
  return code === undefined && status !== undefined ? failedStep('putObjectError', { status, cause: error }) : error;
}
