/** Chooses the content coding of a response from the Accept-Encoding header (RFC 9110, section 12.5.3). Pure. */
import Negotiator from 'negotiator';

/** Ordered by compressed size, smallest first: breaks the tie when the client gives several codings the same weight. */
export const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

const OFFERED = [...ENCODINGS, 'identity'];

/** Undefined: send the response uncompressed. */
export function encodingFor(acceptEncoding = ''): Encoding | undefined {
  const client = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } });
  // negotiator's types lack the second parameter.
  const encodings: (offered: readonly string[], options: { preferred: readonly string[] }) => string[] =
    client.encodings.bind(client);
  const [best] = encodings(OFFERED, { preferred: ENCODINGS });
  return ENCODINGS.find((encoding) => encoding === best);
}
