/** Sentry's protocol. Loaded when the first error is reported: the library takes 100 ms and 6 MB. */
import {
  type BaseTransportOptions,
  createEventEnvelope,
  createStackParser,
  createTransport,
  dedupeIntegration,
  type Exception,
  getEnvelopeEndpointWithUrlEncodedAuth,
  makeDsn,
  serializeEnvelope,
  uuid4,
} from '@sentry/core';
import { nodeStackLineParser, ServerRuntimeClient } from '@sentry/core/server';
import type { LoggedError, Reported } from '../../kernel/http/request-log';
import { configuredNetwork, outbound } from '../outbound/request';

const LIMITS = { bytes: 64 * 1024, timeoutMs: 10_000 } as const;
/** Deepest chain of causes. */
const MOST_CAUSES = 5;

export interface Client {
  send(error: LoggedError, reported: Reported): void;
  flush(timeoutMs: number): PromiseLike<unknown>;
}

export function clientOf(dsn: string, version: string): Client {
  const stackParser = createStackParser(nodeStackLineParser());
  const client = new ServerRuntimeClient({
    dsn,
    release: `atelier@${version}`,
    integrations: [dedupeIntegration()],
    stackParser,
    sendClientReports: false,
    runtime: { name: 'node', version: process.version },
    transport,
  });
  client.init();
  const valueOf = ({ type, message, stack }: LoggedError): Exception => ({
    type,
    value: message,
    stacktrace: { frames: stackParser(stack) },
  });
  return {
    send: (error, { message, level }) =>
      void client.captureEvent({
        level,
        tags: { work: message },
        // The protocol has the cause before the error.
        exception: { values: chainOf(error).map(valueOf).toReversed() },
      }),
    flush: (timeoutMs) => client.flush(timeoutMs),
  };
}

/** An error and its causes. */
function chainOf(error: LoggedError): readonly LoggedError[] {
  const chain = [error];
  while (chain.at(-1)!.cause && chain.length < MOST_CAUSES) chain.push(chain.at(-1)!.cause!);
  return chain;
}

/** Sends one event that says so; resolves to the status of the answer. */
export async function sendTrial(dsn: string, version: string, signal: AbortSignal): Promise<number> {
  const to = makeDsn(dsn)!;
  const event = {
    event_id: uuid4(),
    level: 'info' as const,
    message: 'Atelier checks the connection',
    release: version,
  };
  const { status } = await post(
    getEnvelopeEndpointWithUrlEncodedAuth(to),
    serializeEnvelope(createEventEnvelope(event, to)),
    signal,
  );
  return status;
}

/** Through the guarded network access. */
const post = (url: string, body: string | Uint8Array, signal?: AbortSignal) =>
  outbound(
    {
      url,
      method: 'POST',
      headers: { 'content-type': 'application/x-sentry-envelope' },
      body: typeof body === 'string' ? body : Buffer.from(body),
    },
    { ...LIMITS, ...(signal && { signal }) },
    configuredNetwork(new URL(url).origin),
  );

/** A tracker that does not answer loses events: the log has them. */
const transport = (options: BaseTransportOptions & { url: string }) =>
  createTransport(options, async ({ body }) => {
    const { status, headers } = await post(options.url, body);
    return {
      statusCode: status,
      headers: {
        'x-sentry-rate-limits': headers['x-sentry-rate-limits'] ?? null,
        'retry-after': headers['retry-after'] ?? null,
      },
    };
  });
