/**
 * What people type or paste for a number, which is stored as `plainPhone` (src/shared/text/phone.ts); empty: none. Without
 * `\p`, because forms compile it without the flag `u`.
 */
export const TYPED_PHONE_PATTERN = String.raw`^([\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]*[+＋]?[0-9０-９][0-9０-９ ()（）\u2010-\u2015\uff0d\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00a0-]{4,26})?$`;
