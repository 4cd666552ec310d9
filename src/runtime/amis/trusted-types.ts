/**
 * The way for amis's (and only amis's) writes of HTML texts under `require-trusted-types-for 'script'`. The rest of the
 * console
 * writes none, so there is no default policy until the first island loads this module.
 */
import { sanitize } from './sanitize';

interface PolicyFactory {
  defaultPolicy: unknown;
  createPolicy(
    name: 'default',
    rules: Record<'createHTML' | 'createScript' | 'createScriptURL', (input: string) => string>,
  ): unknown;
}

/** Only the build's own files: their names carry a hash of what is in them. */
const ASSET = /^\/assets\/[\w.-]+-[\w-]{8}\.js$/;

/** Throws for what may not become a script's address. */
function scriptUrl(input: string): string {
  const url = new URL(input, location.href);
  if (url.origin === location.origin && ASSET.test(url.pathname)) return url.href;
  throw new TypeError(`Refused as a script: ${input}`);
}

const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
if (trustedTypes && !trustedTypes.defaultPolicy) {
  trustedTypes.createPolicy('default', {
    createHTML: sanitize,
    createScript: () => {
      throw new TypeError('Refused: text as a script');
    },
    createScriptURL: scriptUrl,
  });
}
