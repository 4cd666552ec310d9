/** Away from everything that answers requests. Built as a file of its own (scripts/build.mjs). */
import { parentPort, workerData } from 'node:worker_threads';
import { takeApart } from './take-apart';

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port is no window
parentPort?.postMessage(takeApart(workerData as string));
