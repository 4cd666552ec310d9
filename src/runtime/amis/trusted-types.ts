/**
 * Permits the HTML writes of amis, and of amis only, under `require-trusted-types-for 'script'`. The rest of the
 * console writes no HTML, so the default policy does not exist until the first island loads this module.
 */
import { sanitize } from './sanitize';

interface PolicyFactory {
  defaultPolicy: unknown;
  createPolicy(
    name: 'default',
    rules: Record<'createHTML' | 'createScript' | 'createScriptURL', (input: string) => string>,
  ): unknown;
}

/** Files of the build only; their names contain a hash of their contents. */
const ASSET = /^\/assets\/[\w.-]+-[\w-]{8}\.js$/;

/** Throws for an address that scripts may not load from. */
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
