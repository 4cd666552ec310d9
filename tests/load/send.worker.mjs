/**
 * Sends one user's requests, several in parallel, until stopped. The thread has a low priority (on Linux it applies to
 * the thread only), because real clients do not use the server's processor.
 */
import { setMaxListeners } from 'node:events';
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';

const { url, requests, headers, parallel } = workerData;
setPriority(0, 10);
const ended = new AbortController();
setMaxListeners(0, ended.signal);
const answers = {};
let next = 0;

async function send() {
  while (!ended.signal.aborted) {
    const { method, url: path, payload, headers: own } = requests[next++ % requests.length];
    const status = await statusOf(new Request(url + path, { method, body: payload, headers: { ...own, ...headers } }));
    if (!ended.signal.aborted) answers[status] = (answers[status] ?? 0) + 1;
  }
}

async function statusOf(request) {
  try {
    const answer = await fetch(request, { signal: ended.signal });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 'closed';
  }
}

const senders = Array.from({ length: parallel }, send);
parentPort.once('message', async () => {
  ended.abort();
  await Promise.all(senders);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port is no window
  parentPort.postMessage(answers);
});
