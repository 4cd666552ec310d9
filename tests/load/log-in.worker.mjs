/** Logs in repeatedly in a thread of its own, so that other work of the test does not affect the measurement. */
import { parentPort, workerData } from 'node:worker_threads';

const { url, body, ms, least } = workerData;
const times = [];
const until = performance.now() + ms;
while (times.length < least || performance.now() < until) {
  const started = performance.now();
  const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const { code } = await answer.json();
  if (code !== 0) throw new Error(`The log-in answered ${code}`);
  times.push(performance.now() - started);
}
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port is no window
parentPort.postMessage(times);
