/** A form sent to a provider that may think about it for as long as the caller waits: `fetch` gives up on who says nothing for five minutes. */
import http from 'node:http';
import https from 'node:https';

export interface Said {
  readonly status: number;
  readonly body: Buffer;
}

export async function sendForm(url: string, form: FormData, headers: Readonly<Record<string, string>>, signal: AbortSignal): Promise<Said> {
  const { request } = url.startsWith('https:') ? https : http;
  const wire = new Response(form);
  const content = Buffer.from(await wire.arrayBuffer());
  const answer = await new Promise<http.IncomingMessage>((done, fail) => {
    const sent = request(url, { method: 'POST', signal, agent: false, headers: { ...headers, 'content-type': wire.headers.get('content-type')!, 'content-length': content.length } }, done);
    sent.once('error', fail);
    sent.end(content);
  });
  const parts: Buffer[] = [];
  for await (const part of answer as AsyncIterable<Buffer>) parts.push(part);
  return { status: answer.statusCode!, body: Buffer.concat(parts) };
}
