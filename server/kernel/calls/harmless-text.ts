/**
 * First characters that spreadsheet programs take for the start of a formula; some programs also accept the full-width
 * forms.
 */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/u;

/** Prefixes a text that looks like a formula with an apostrophe, which marks text in every spreadsheet program. */
export const harmless = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);
