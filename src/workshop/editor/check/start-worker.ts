/**
 * Starts the checker's worker. Trusted Types require a policy for the script's address; this one permits that file
 * only.
 */
// oxlint-disable-next-line import/default -- the bundler makes it an address
import workerUrl from './check.worker?worker&url';
import type { WorkerEvents, WorkerPort } from './checker';
import type { Answer } from './protocol';

interface Policy {
  createScriptURL(address: string): string;
}
interface PolicyFactory {
  createPolicy(name: string, rules: Policy): Policy;
}

const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };

const rules: Policy = {
  createScriptURL(address) {
    if (address === workerUrl) return address;
    throw new TypeError(`Refused as a worker: ${address}`);
  },
};
/** The server's Content-Security-Policy contains this name. */
const policy = trustedTypes?.createPolicy('atelier-worker', rules) ?? rules;

export function startWorker({ answered, ended }: WorkerEvents): WorkerPort {
  const worker = new Worker(policy.createScriptURL(workerUrl), { type: 'module', name: 'atelier-checker' });
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => answered(data));
  worker.addEventListener('error', ({ message }) => ended(message));
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin of its own
    send: (question) => worker.postMessage(question),
    stop: () => worker.terminate(),
  };
}
