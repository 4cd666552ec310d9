/** The picture beside the site's title and in the browser's tab, which an installation gives as a file. */
import { readFileSync } from 'node:fs';
import { StartFailure } from '../../db/start-failure';
import { whyNot } from '../log-file';

/** Path of the picture of the product, in whose place the other is served. */
export const LOGO = '/favicon.svg';
const MOST_BYTES = 512 * 1024;

export interface SiteLogo {
  readonly body: Buffer;
  readonly contentType: string;
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

/** A drawing runs and loads nothing, also if it is opened by itself. */
export const LOGO_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Reads the picture; throws an error with one sentence that says what is wrong with it. */
export function readLogo(path: string): SiteLogo {
  const body = bytesOf(path);
  if (body.length > MOST_BYTES) throw refused(path, `has more than ${MOST_BYTES / 1024} KB`);
  const contentType = typeOf(body);
  if (contentType === undefined) throw refused(path, 'is no SVG, PNG or JPEG picture');
  return { body, contentType };
}

function bytesOf(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    throw refused(path, `cannot be read: ${whyNot(error)}`);
  }
}

function typeOf(body: Buffer): string | undefined {
  if (body.subarray(0, PNG.length).equals(PNG)) return 'image/png';
  if (body.subarray(0, JPEG.length).equals(JPEG)) return 'image/jpeg';
  return /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<svg[\s>]/.test(body.toString('utf8'))
    ? 'image/svg+xml'
    : undefined;
}

const refused = (path: string, why: string) => new StartFailure(`The logo ${path} (ATELIER_SITE_LOGO) ${why}.`);
