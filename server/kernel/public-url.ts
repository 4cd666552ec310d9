/**
 * The address of the console that a link is built with. Pure: what a request says about itself only ever chooses among
 * configured addresses.
 */

/** The configured origin whose host the request names, else the first. */
export function publicUrlOf(host: string, publicUrls: readonly string[]): string {
  const first = publicUrls[0];
  if (first === undefined) throw new Error('An installation has a public address');
  return publicUrls.find((url) => new URL(url).host === host.toLowerCase()) ?? first;
}
