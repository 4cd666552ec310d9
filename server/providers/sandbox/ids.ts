/**
 * The sandbox platform's ids: what they stand for is written in them, so that nothing has to be stored. Each has a
 * check, so that
 * an id that the sandbox did not give is one that it does not know. Pure.
 */
import { PLATFORMS, type Platform } from '../../db/schema/columns';

/** Of so many people on each platform, the first ones publish; the others read and write comments. */
export const PEOPLE = 4_096;
export const BLOGGERS = 400;

export interface PersonKey {
  readonly platform: Platform;
  /** 0 to `PEOPLE` - 1. */
  readonly person: number;
}

/** The `serial`th note of a person: one of their own (`word` 0), or one about a word that was searched for. */
export interface NoteKey extends PersonKey {
  readonly serial: number;
  readonly word: number;
}

const PERSON = '5';
const NOTE = '6';
const MAX_SERIAL = 0xffff;

export const personId = (key: PersonKey): string => written(PERSON, packed({ ...key, serial: 0 }), 0);
export const noteId = (key: NoteKey): string => written(NOTE, packed(key), key.word);

export function readPersonId(id: string): PersonKey | null {
  const read = readId(PERSON, id);
  if (!read || read.low !== 0) return null;
  const { platform, person, serial } = unpacked(read.high);
  return serial === 0 ? { platform, person } : null;
}

export function readNoteId(id: string): NoteKey | null {
  const read = readId(NOTE, id);
  return read && { ...unpacked(read.high), word: read.low };
}

const packed = ({ platform, person, serial }: Omit<NoteKey, 'word'>): number =>
  ((PLATFORMS.indexOf(platform) << 28) | (person << 16) | Math.min(serial, MAX_SERIAL)) >>> 0;
const unpacked = (high: number) => ({
  platform: PLATFORMS[(high >>> 28) & 3]!,
  person: (high >>> 16) & (PEOPLE - 1),
  serial: high & MAX_SERIAL,
});

const hex = (value: number, length: number) => (value >>> 0).toString(16).padStart(length, '0').slice(-length);

/** 24 hexadecimal digits, as the real ones': the kind, the check, and two numbers that do not look like numbers. */
function written(kind: string, high: number, low: number): string {
  const check = hashOf(`${kind}${high}.${low}`) & 0xfffffff;
  return `${kind}${hex(check, 7)}${hex(high ^ hashOf(`h${check}`), 8)}${hex(low ^ hashOf(`l${check}`), 8)}`;
}

function readId(kind: string, id: string): { high: number; low: number } | null {
  if (!/^[0-9a-f]{24}$/.test(id) || id[0] !== kind) return null;
  const check = Number.parseInt(id.slice(1, 8), 16);
  const high = (Number.parseInt(id.slice(8, 16), 16) ^ hashOf(`h${check}`)) >>> 0;
  const low = (Number.parseInt(id.slice(16), 16) ^ hashOf(`l${check}`)) >>> 0;
  return written(kind, high, low) === id ? { high, low } : null;
}

/** FNV-1a with a last mixing: 32 bits that differ in about half when the text differs in one. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return (hash ^ (hash >>> 15)) >>> 0;
}
