/**
 * Masked numbers (product.md section 7): lists show 138****1234 and carry a cipher that org.decrypt opens for those who
 * may look
 * (docs/decisions/0010-masked-numbers.md). The cipher names the number; only that of a directory outside carries it.
 */
import type { Sealer } from './seal';

export type NumberField = 'mobile' | 'idCard';

/** Number of an account or of a person of the offline directory: read when somebody looks. */
export interface StoredNumber {
  readonly of: 'account' | 'person';
  readonly id: number;
  readonly field: NumberField;
}

/** Number of a directory that answers lists only: kept in the cipher, with what the trace of who looked needs. */
export interface CarriedNumber {
  readonly of: 'external';
  readonly id: number;
  readonly field: NumberField;
  readonly orgId: string;
  readonly name: string;
  readonly number: string;
}

export type NumberReference = StoredNumber | CarriedNumber;

const PURPOSE = 'masked-number';

/** For `mobileCipher` and `idCardCipher`; some 80 characters, 700 at most for a number that is carried. */
export function cipherOf(seal: Sealer, reference: NumberReference): string {
  const name = `${reference.of}:${reference.id}:${reference.field}`;
  if (reference.of !== 'external') return seal.close(PURPOSE, name);
  const { orgId, name: person, number } = reference;
  return seal.close(PURPOSE, `${name}:${JSON.stringify([orgId, person, number])}`);
}

/** Which number a cipher stands for; undefined where this server did not make it. */
export function referenceIn(seal: Sealer, cipher: string): NumberReference | undefined {
  const [, of, id, field, carried] =
    /^(account|person|external):(\d+):(mobile|idCard)(?::(.*))?$/su.exec(seal.open(PURPOSE, cipher) ?? '') ?? [];
  if (!of) return undefined;
  const common = { id: Number(id), field: field as NumberField };
  if (of !== 'external') return { of: of as StoredNumber['of'], ...common };
  const [orgId, name, number] = JSON.parse(carried!) as [string, string, string];
  return { of, ...common, orgId, name, number };
}

/** As the database masks them (server/db/masking.ts): for numbers that come from outside. */
export const MASKS: Readonly<Record<NumberField, (number: string) => string>> = {
  mobile: (number) => masked(number, { head: 3, tail: 4, least: 8, stars: 4 }),
  idCard: (number) => masked(number, { head: 6, tail: 4, least: 14 }),
};

/** Numbers of fewer than `least` characters show nothing. `stars`: as many as are hidden, where it is not said. */
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
