/** Errors of an upload by step, with the error catalogue's messages (product.md section 8). */
import { CallError } from '../call-error';
import { judge, type UploadStep } from '../rules';

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
