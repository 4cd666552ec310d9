/** Starts the checker's worker. Under Trusted Types the address of a script goes by a policy; this one lets that one file through. */
import workerUrl from './check.worker?worker&url';
import type { WorkerPort } from './checker';

interface Policy { createScriptURL(address: string): string }
interface PolicyFactory { createPolicy(name: string, rules: Policy): Policy }

const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };

const rules: Policy = {
  createScriptURL(address) {
    if (address === workerUrl) return address;
    throw new TypeError(`Refused as a worker: ${address}`);
  },
};
/** Its name is in the server's Content-Security-Policy. */
const policy = trustedTypes?.createPolicy('atelier-worker', rules) ?? rules;

export const startWorker = (): WorkerPort => new Worker(policy.createScriptURL(workerUrl), { type: 'module', name: 'atelier-checker' }) as unknown as WorkerPort;
