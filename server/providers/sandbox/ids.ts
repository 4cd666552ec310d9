/**
 * Ids of the sandbox platform. They encode what they stand for, so that nothing has to be stored, with a checksum that
 * exposes invented ids. Pure.
 */
import { PLATFORMS, type Platform } from '../../db/schema/columns';

/** People per platform. The first `BLOGGERS` of them publish; the others only read and comment. */
export const PEOPLE = 4_096;
export const BLOGGERS = 400;

export interface PersonKey {
  readonly platform: Platform;
  /** 0 to `PEOPLE` - 1. */
  readonly person: number;
}

/** The `serial`th note of a person: without a keyword (`word` 0), or about a searched keyword. */
export interface NoteKey extends PersonKey {
  readonly serial: number;
  readonly word: number;
}

const PERSON = '5';
const NOTE = '6';
const GROUP = '7';
const LIVE = '8';
const MAX_SERIAL = 0xffff;

export const personId = (key: PersonKey): string => written(PERSON, packed({ ...key, serial: 0 }), 0);
export const noteId = (key: NoteKey): string => written(NOTE, packed(key), key.word);

/** The `serial`th live session of a person. */
export type LiveKey = PersonKey & Pick<NoteKey, 'serial'>;

export const liveId = (key: LiveKey): string => written(LIVE, packed(key), 0);

export function readLiveId(id: string): LiveKey | null {
  const read = readId(LIVE, id);
  return read && read.low === 0 ? unpacked(read.high) : null;
}

export function readPersonId(id: string): PersonKey | null {
  const read = readId(PERSON, id);
  if (!read || read.low !== 0) return null;
  const { platform, person, serial } = unpacked(read.high);
  return serial === 0 ? { platform, person } : null;
}

/** A group of a platform. */
export interface GroupKey {
  readonly platform: Platform;
  /** 0 to `GROUPS` - 1. */
  readonly group: number;
}

/** Groups per platform. */
export const GROUPS = 64;

export const groupId = ({ platform, group }: GroupKey): string =>
  written(GROUP, packed({ platform, person: group, serial: 0 }), 0);

export function readGroupId(id: string): GroupKey | null {
  const read = readId(GROUP, id);
  if (!read || read.low !== 0) return null;
  const { platform, person: group, serial } = unpacked(read.high);
  return serial === 0 && group < GROUPS ? { platform, group } : null;
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

/** 24 hexadecimal digits, like ids of real platforms: the kind, the checksum and two scrambled numbers. */
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

/** FNV-1a with a final mixing step: 32 bits, about half of which change with one bit of the text. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return (hash ^ (hash >>> 15)) >>> 0;
}
