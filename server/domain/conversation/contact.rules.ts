/** Phone and WeChat numbers in texts. Pure. */
import type { ContactKind } from '../../../src/services/catalogue/sets/conversation';
import { MASKS } from '../../kernel/session/masked-number';

export interface FoundContact {
  readonly kind: ContactKind;
  /** Without separators. */
  readonly number: string;
}

/** Between the groups of a number: spaces, dashes and the invisible characters that contacts apps copy along. */
const GAP = String.raw`[\s\p{Cf}\p{Pd}]{0,3}`;
/** A mobile number, possibly with gaps or with the country's code; not a part of a longer number. */
const MOBILE = new RegExp(String.raw`(?<![\d.])(?:(?:[+＋]|00)?86${GAP})?(1[3-9]\d${GAP}\d{4}${GAP}\d{4})(?!\d)`, 'gu');
/** A WeChat id after a word that announces it: 6 to 20 characters that begin with a letter. */
const WECHAT =
  /(?<=(?:微信|薇信|威信|wechat|wx|v信|vx|加v|加微)[号]?(?:是|为)?[\s:：]*)([A-Za-z][A-Za-z0-9_-]{5,19})(?![A-Za-z0-9_-])/giu;

const digits = (text: string) => text.replaceAll(/\D/gu, '');
/** Full-width digits are read as plain ones; the length stays. */
const plain = (text: string) =>
  text.replaceAll(/[０-９]/gu, (digit) => String.fromCodePoint(digit.codePointAt(0)! - 0xfee0));

/** Numbers in a text, each once, and the text with the numbers masked. */
export function contactsIn(text: string): { contacts: readonly FoundContact[]; masked: string } {
  const contacts = new Map<string, FoundContact>();
  const take = (kind: ContactKind, number: string): string => {
    contacts.set(`${kind} ${number}`, { kind, number });
    return MASKS[kind](number);
  };
  const hidden = plain(text)
    .replaceAll(MOBILE, (whole, number: string) => whole.replace(number, take('mobile', digits(number))))
    .replaceAll(WECHAT, (number) => take('wechat', number));
  return { contacts: [...contacts.values()], masked: contacts.size === 0 ? text : hidden };
}
