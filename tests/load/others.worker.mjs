/**
 * Logs in and reads a list, again and again, in a thread of its own, so that other work of the test does not affect the
 * measurement.
 */
import { parentPort, workerData } from 'node:worker_threads';

const { requests, ms, least } = workerData;
const times = Object.fromEntries(Object.keys(requests).map((name) => [name, []]));
const until = performance.now() + ms;
for (let round = 0; round < least || performance.now() < until; round++)
  for (const [name, { url, body, headers }] of Object.entries(requests)) {
    const started = performance.now();
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });
    const { code } = await answer.json();
    if (code !== 0) throw new Error(`${name} answered ${code}`);
    times[name].push(performance.now() - started);
  }
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port is no window
parentPort.postMessage(times);
