/** Which content coding of an answer a client takes (RFC 9110, section 12.5.3). Pure. */
import Negotiator from 'negotiator';

/** The smallest answer first: the order where a client likes several equally. */
export const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

const OFFERED = [...ENCODINGS, 'identity'];

/** undefined: send the answer as it is. */
export function encodingFor(acceptEncoding = ''): Encoding | undefined {
  const client = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } });
  // Its types do not know the second parameter yet.
  const encodings: (offered: readonly string[], options: { preferred: readonly string[] }) => string[] =
    client.encodings.bind(client);
  const [best] = encodings(OFFERED, { preferred: ENCODINGS });
  return ENCODINGS.find((encoding) => encoding === best);
}
