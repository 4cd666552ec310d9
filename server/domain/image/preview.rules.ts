/**
 * Addresses of preview pictures of templates and saved images. A picture shows one version, so its address never shows
 * another one. The digest makes it unguessable: pictures are fetched without a session. Pure.
 */
import type { Sealer } from '../../kernel/session/seal';

export const IMAGE_PREVIEWS = '/image-previews';
export const PREVIEWED_KINDS = ['template', 'image'] as const;
export type PreviewedKind = (typeof PREVIEWED_KINDS)[number];

const PURPOSE = 'image preview';

interface Previewed {
  readonly previewUrl: string;
  readonly version: number;
}

const ID = { template: 'templateId', image: 'imageId' } as const;

/** Gives a row without a preview of its own the address of one that the server draws. */
export const previewer =
  <Kind extends PreviewedKind>(seal: Sealer, kind: Kind) =>
  <Row extends Previewed & Readonly<Record<(typeof ID)[Kind], number>>>(row: Row): Row =>
    row.previewUrl === '' ? { ...row, previewUrl: previewUrl(seal, kind, row[ID[kind]], row.version) } : row;

function previewUrl(seal: Sealer, kind: PreviewedKind, id: number, version: number): string {
  const name = `${kind}-${id}-${version}`;
  return `${IMAGE_PREVIEWS}/${name}-${seal.digest(PURPOSE, name)}.jpg`;
}

const NAME = new RegExp(`^((${PREVIEWED_KINDS.join('|')})-([1-9]\\d{0,9})-(\\d{1,10}))-([\\w-]+)\\.jpg$`);

/** What the last segment of an address stands for; null: it was not issued here. */
export function previewedBy(
  seal: Sealer,
  file: string,
): { kind: PreviewedKind; id: number; version: number; name: string } | null {
  const [, name, kind, id, version, digest] = NAME.exec(file) ?? [];
  if (name === undefined || seal.digest(PURPOSE, name) !== digest) return null;
  return { kind: kind as PreviewedKind, id: Number(id), version: Number(version), name };
}
