/** Exits with 0 if the server on this machine answers its health check, else with 1: for containers without curl. */
const ANSWERS_WITHIN_MS = 5_000;
const { HOST = 'localhost', PORT = '5180' } = process.env;
const host = HOST === '0.0.0.0' || HOST === '::' ? 'localhost' : HOST;

const fail = (reason) => {
  console.error(`The server does not answer: ${reason}`);
  process.exit(1);
};
setTimeout(fail, ANSWERS_WITHIN_MS, 'no answer within 5 s').unref();
const answer = await fetch(`http://${host}:${PORT}/health`).catch(({ message }) => fail(message));
if (!answer.ok) fail(`status ${answer.status}`);
