/** Addresses that a page may contain: https, telephone numbers and our own files. Everything else is no address. */

/** Stored files, and the generated pictures of the demonstration. */
const OWN_FILE =
  /^\/(?:files|demo-media)\/[A-Za-z0-9][A-Za-z0-9_-]*(?:\/[A-Za-z0-9][A-Za-z0-9_-]*)*(?:\.[A-Za-z0-9]{1,8})?$/;
const PHONE = /^\+?\d(?:[\d -]{1,18}\d)?$/;
const LONGEST = 2_000;

/** The address as browsers write it; undefined for any scheme but https, for credentials, and for what is no address. */
function httpsAddress(text: string): string | undefined {
  if (text.length > LONGEST || !/^https:\/\//i.test(text)) return undefined;
  try {
    const url = new URL(text);
    return url.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : undefined;
  } catch {
    return undefined;
  }
}

export const isPhone = (text: string): boolean => PHONE.test(text);
export const telAddress = (phone: string): string => `tel:${phone.replaceAll(/[ -]/g, '')}`;

/** Where a link may lead: https or `tel:`. */
export function safeLink(text: string): string | undefined {
  const phone = /^tel:(.*)$/i.exec(text)?.[1];
  if (phone === undefined) return httpsAddress(text);
  return isPhone(phone) ? telAddress(phone) : undefined;
}

/** A picture or video: our own file, or https. */
export const safeMedia = (text: string): string | undefined => (OWN_FILE.test(text) ? text : httpsAddress(text));

export const isOwnFile = (text: string): boolean => OWN_FILE.test(text);
