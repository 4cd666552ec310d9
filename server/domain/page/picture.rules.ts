/**
 * Addresses of preview pictures. A picture shows one state of a document, so its address never shows another one. The
 * digest makes it unguessable: pictures are fetched without a session.
 */
import type { Sealer } from '../../kernel/seal';

export const PAGE_PICTURES = '/page-pictures';
export type PicturedKind = 'page' | 'component' | 'template';

const PURPOSE = 'page picture';

/** @param revision of the draft; 0 for a template, which never changes. */
export function pictureUrl(seal: Sealer, kind: PicturedKind, id: number, revision: number): string {
  const name = `${kind}-${id}-${revision}`;
  return `${PAGE_PICTURES}/${name}-${seal.digest(PURPOSE, name)}.svg`;
}

const NAME = /^((page|component|template)-([1-9]\d{0,9})-(\d{1,10}))-([\w-]+)\.svg$/;

/** What the last segment of an address stands for; null: it was not issued here. */
export function picturedBy(seal: Sealer, file: string): { kind: PicturedKind; id: number; revision: number } | null {
  const [, name, kind, id, revision, digest] = NAME.exec(file) ?? [];
  if (name === undefined || seal.digest(PURPOSE, name) !== digest) return null;
  return { kind: kind as PicturedKind, id: Number(id), revision: Number(revision) };
}
