/**
 * Addresses of preview pictures. A picture shows one state of a document, so its address never shows another one. The
 * digest makes it unguessable: pictures are fetched without a session.
 */
import type { Sealer } from '../../kernel/session/seal';

export const PAGE_PICTURES = '/page-pictures';
/** Kinds of preview pictures: all but `report` show the top of a document, `report` shows whole pages. */
export const PICTURED_KINDS = ['page', 'component', 'template', 'draft', 'version', 'report'] as const;
export type PicturedKind = (typeof PICTURED_KINDS)[number];

const PURPOSE = 'page picture';

/** @param revision of the draft; 0 for a template or a version, which never change; of a report the width. */
export function pictureUrl(seal: Sealer, kind: PicturedKind, id: number, revision: number): string {
  const name = `${kind}-${id}-${revision}`;
  return `${PAGE_PICTURES}/${name}-${seal.digest(PURPOSE, name)}.svg`;
}

const NAME = new RegExp(`^((${PICTURED_KINDS.join('|')})-([1-9]\\d{0,9})-(\\d{1,10}))-([\\w-]+)\\.svg$`);

/** What the last segment of an address stands for; null: it was not issued here. */
export function picturedBy(seal: Sealer, file: string): { kind: PicturedKind; id: number; revision: number } | null {
  const [, name, kind, id, revision, digest] = NAME.exec(file) ?? [];
  if (name === undefined || seal.digest(PURPOSE, name) !== digest) return null;
  return { kind: kind as PicturedKind, id: Number(id), revision: Number(revision) };
}
