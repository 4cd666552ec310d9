/** U+0000 and half characters: JSON and files can say them, PostgreSQL's texts, addresses and headers cannot hold them. */
const UNSTORABLE = /\0|\p{Surrogate}/u;

export const isStorable = (text: string): boolean => !UNSTORABLE.test(text);

/** Without what cannot be held, as where a text was cut in the middle of a character. */
export const storable = (text: string): string => (isStorable(text) ? text : text.replaceAll(new RegExp(UNSTORABLE, 'gu'), ''));
