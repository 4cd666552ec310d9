/** Which packing of an answer a client takes (RFC 9110, section 12.5.3). Pure. */

export const ENCODINGS = ['br', 'gzip'] as const;
/** From the smallest answer on. */
export type Encoding = (typeof ENCODINGS)[number];

/** The packing that it likes best, the smaller one where it likes several; undefined: unpacked. */
export function encodingFor(acceptEncoding = ''): Encoding | undefined {
  const liked = likedIn(acceptEncoding);
  // "*" is everything that is not named. Unpacked is what everybody takes, and nobody likes better unless they say so.
  const likes = (encoding: Encoding) => liked.get(encoding) ?? liked.get('*') ?? 0;
  const [best] = ENCODINGS.toSorted((a, b) => likes(b) - likes(a));
  return likes(best!) > 0 && likes(best!) >= (liked.get('identity') ?? 0) ? best : undefined;
}

function likedIn(acceptEncoding: string): ReadonlyMap<string, number> {
  return new Map(
    acceptEncoding.split(',').map((each) => {
      const [name = '', ...params] = each.split(';').map((part) => part.trim().toLowerCase());
      const weight = params.find((param) => param.startsWith('q='));
      return [name, weight === undefined ? 1 : Number(weight.slice(2)) || 0];
    }),
  );
}
