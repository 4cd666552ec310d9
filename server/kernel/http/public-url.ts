/** Chooses the console address for generated links. Pure: request headers only select among configured addresses. */

/** The configured origin whose host is `host`, else the first. */
export function publicUrlOf(host: string, publicUrls: readonly string[]): string {
  const first = publicUrls[0];
  if (first === undefined) throw new Error('An installation has a public address');
  return publicUrls.find((url) => new URL(url).host === host.toLowerCase()) ?? first;
}
