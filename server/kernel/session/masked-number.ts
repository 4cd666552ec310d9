/**
 * Masked numbers (product.md section 7): lists show 138****1234 with a cipher that org.decrypt opens for people with
 * the right (docs/decisions/0010-masked-numbers.md). The cipher holds a reference to the number; only for an external
 * directory it holds the number itself.
 */
import type { Sealer } from './seal';
import type { NumberField, NumberSubject } from '../../../src/services/catalogue/sets/account';

export type { NumberField };

/**
 * Refers to the number of an account, of a person in the offline directory or of a receiver of private messages, which
 * is read on a number view.
 */
export interface StoredNumber {
  readonly of: Exclude<NumberSubject, 'record'>;
  readonly id: number;
  readonly field: NumberField;
}

/**
 * A number of an external directory, which cannot be looked up later: the cipher holds it, with what the record of a
 * number view needs.
 */
export interface CarriedNumber {
  readonly of: 'external';
  readonly id: number;
  readonly field: NumberField;
  readonly orgId: string;
  readonly name: string;
  readonly number: string;
}

/** A phone number in a record of a form, at a path of its values. */
export interface RecordNumber {
  readonly of: 'record';
  readonly id: number;
  readonly field: 'mobile';
  readonly path: string;
}

export type NumberReference = StoredNumber | CarriedNumber | RecordNumber;

const PURPOSE = 'masked-number';

/** The value of `mobileCipher` and `idCardCipher`: about 80 characters, at most 700 if it carries the number. */
export function cipherOf(seal: Sealer, reference: NumberReference): string {
  const name = `${reference.of}:${reference.id}:${reference.field}`;
  if (reference.of === 'record') return seal.close(PURPOSE, `${name}:${reference.path}`);
  if (reference.of !== 'external') return seal.close(PURPOSE, name);
  const { orgId, name: person, number } = reference;
  return seal.close(PURPOSE, `${name}:${JSON.stringify([orgId, person, number])}`);
}

/** The reference that a cipher holds; undefined if this server did not make the cipher. */
export function referenceIn(seal: Sealer, cipher: string): NumberReference | undefined {
  const [, of, id, field, carried] =
    /^(account|person|contact|record|external):(\d+):(mobile|idCard|wechat)(?::(.*))?$/su.exec(
      seal.open(PURPOSE, cipher) ?? '',
    ) ?? [];
  if (!of) return undefined;
  const common = { id: Number(id), field: field as NumberField };
  if (of === 'record') return { of, id: common.id, field: 'mobile', path: carried ?? '' };
  if (of !== 'external') return { of: of as StoredNumber['of'], ...common };
  const [orgId, name, number] = JSON.parse(carried!) as [string, string, string];
  return { of, ...common, orgId, name, number };
}

/** The masks of server/db/masking.ts, for numbers that do not come from the database. */
export const MASKS: Readonly<Record<NumberField, (number: string) => string>> = {
  mobile: (number) => masked(number, { head: 3, tail: 4, least: 8, stars: 4 }),
  idCard: (number) => masked(number, { head: 6, tail: 4, least: 14 }),
  wechat: (number) => masked(number, { head: 2, tail: 2, least: 6, stars: 4 }),
};

/** Numbers of fewer than `least` characters are masked completely. `stars`: default: one for each hidden character. */
function masked(
  number: string,
  {
    head,
    tail,
    least,
    stars = number.length - head - tail,
  }: { head: number; tail: number; least: number; stars?: number },
): string {
  if (number.length < least) return '*'.repeat(number.length);
  return number.slice(0, head) + '*'.repeat(stars) + number.slice(-tail);
}
