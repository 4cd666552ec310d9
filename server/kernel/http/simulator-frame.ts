/**
 * Policy of the document in which the simulator draws a page. Its origin is opaque however it is opened, and it reaches
 * nothing but the pictures and videos that the page shows.
 */
import { createHash } from 'node:crypto';

const SCRIPT = /<script>([\s\S]*?)<\/script>/g;

/** @param media origins of stored files other than the console's own. */
export function framePolicy(html: string, media: readonly string[] = []): string {
  const scripts = [...html.matchAll(SCRIPT)].map(
    ([, script]) => `'sha256-${createHash('sha256').update(script!).digest('base64')}'`,
  );
  return [
    "default-src 'none'",
    `script-src ${scripts.join(' ')}`,
    "style-src 'unsafe-inline'",
    // As in a published page: a page may show pictures and videos of any host.
    ["img-src 'self' https: data: blob:", ...media].join(' '),
    ["media-src 'self' https:", ...media].join(' '),
    "font-src 'self' data:",
    "base-uri 'none'",
    // Forms are allowed so that pages hear of submissions, which never leave the frame.
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts allow-forms',
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}
