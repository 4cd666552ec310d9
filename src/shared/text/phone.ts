/** Phone numbers that people type or paste: one way to compare, check and store them, for browser and server. */

/** Mobile, landline with its area, or international; of a plain number. */
export const PHONE_PATTERN = String.raw`^1[3-9]\d{9}$|^0\d{9,11}$|^\+[1-9]\d{6,14}$`;
const PHONE = new RegExp(PHONE_PATTERN, 'u');

/**
 * The number as it is stored: plain digits without spaces, dashes, brackets and the invisible characters that contacts
 * apps copy along, and without +86 before a mobile number.
 */
export const plainPhone = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\s\p{Cf}\p{Pd}()]/gu, '')
    .replace(/^(?:\+|00)?86(?=1\d{10}$)/, '');

/** Whether a typed text is a phone number. */
export const isPhone = (text: string): boolean => PHONE.test(plainPhone(text));
