/** Where the pictures of a publication come from, and what they were made from. Holds all SQL for it. */
import { and, eq, inArray } from 'drizzle-orm';
import type { PictureVersion, Publication, PublicationPicture } from '../../../src/services/catalogue/generated/types';
import { PICTURE_ORIGIN_NAMES } from '../../../src/services/catalogue/sets/image';
import { PUBLICATION_SOURCE_NAMES } from '../../../src/services/catalogue/sets/publication';
import type { Database } from '../../db/connect';
import { toJson, withinDepartment, type Reader } from '../../db/rows';
import { account, feedUpload, fileUpload, generatedPicture, posterJob, posterRow } from '../../db/schema';
import { FILES } from '../../providers/storage/upload.rules';
import { MESSAGES } from './publication.messages';
import { readSource } from './source.store';

/** A picture found in a table; `parent`: address of the picture that it was made from, '' if none. */
type Known = PictureVersion & { readonly parent: string };
type Find = (db: Database, reader: Reader, urls: string[]) => Promise<Known[]>;

/** Maximum depth of the lineage, which also ends cycles. */
const MOST_VERSIONS = 5;

const generated: Find = async (db, reader, urls) => {
  const rows = await db
    .select({
      url: generatedPicture.imageUrl,
      prompt: generatedPicture.prompt,
      origin: generatedPicture.origin,
      isOffline: generatedPicture.isOffline,
      time: generatedPicture.createTime,
      parent: generatedPicture.sourceUrl,
    })
    .from(generatedPicture)
    .innerJoin(account, eq(account.userId, generatedPicture.userId))
    .where(and(inArray(generatedPicture.imageUrl, urls), withinDepartment(account.departmentId, reader)));
  return rows.map(toJson).map(({ prompt, origin, ...row }) => ({
    ...row,
    kind: 'generated',
    title: prompt || PICTURE_ORIGIN_NAMES[origin],
  }));
};

const posters: Find = async (db, reader, urls) => {
  const rows = await db
    .select({
      url: posterRow.imageUrl,
      rowNo: posterRow.rowNo,
      template: posterJob.templateName,
      time: posterJob.createTime,
    })
    .from(posterRow)
    .innerJoin(posterJob, eq(posterJob.jobId, posterRow.jobId))
    .innerJoin(account, eq(account.userId, posterJob.userId))
    .where(and(inArray(posterRow.imageUrl, urls), withinDepartment(account.departmentId, reader)));
  return rows.map(toJson).map(({ url, rowNo, template, time }) => ({
    url,
    kind: 'poster',
    title: MESSAGES.posterOf(template, rowNo),
    isOffline: false,
    time,
    parent: '',
  }));
};

const materials: Find = async (db, reader, urls) => {
  const rows = await db
    .select({ url: feedUpload.url, title: feedUpload.title, time: feedUpload.createTime })
    .from(feedUpload)
    .where(and(inArray(feedUpload.url, urls), withinDepartment(feedUpload.departmentId, reader)));
  return rows.map(toJson).map((row) => ({ ...row, kind: 'material', isOffline: false, parent: '' }));
};

/** Every stored file has a row here, also those that the other tables describe better. */
const files: Find = async (db, reader, urls) => {
  const keys = urls.flatMap((url) => (url.startsWith(FILES) ? [url.slice(FILES.length)] : []));
  if (keys.length === 0) return [];
  const rows = await db
    .select({
      key: fileUpload.key,
      title: fileUpload.fileName,
      time: fileUpload.createTime,
      parent: fileUpload.madeFrom,
    })
    .from(fileUpload)
    .where(
      and(
        inArray(fileUpload.key, keys),
        eq(fileUpload.status, 'stored'),
        withinDepartment(fileUpload.departmentId, reader),
      ),
    );
  return rows.map(toJson).map(({ key, ...row }) => ({
    ...row,
    url: FILES + key,
    kind: row.parent ? 'edited' : 'uploaded',
    isOffline: false,
  }));
};

/** Pictures of the content or note with which the publication began. */
async function ofSource(db: Database, reader: Reader, source: Publication['source']): Promise<Known[]> {
  const read = source && (await readSource(db, reader, source));
  if (!read) return [];
  const title = MESSAGES.pictureOf(PUBLICATION_SOURCE_NAMES[source.kind], read.title);
  return [...read.imageUrls, read.coverUrl ?? '']
    .filter(Boolean)
    .map((url) => ({ url, kind: 'source', title, isOffline: false, time: null, parent: '' }));
}

const versionOf = ({ parent: _parent, ...version }: Known): PictureVersion => version;

/** Precedence of tables for the same picture: the most informative origin first. */
const ORDER: readonly PictureVersion['kind'][] = ['generated', 'poster', 'material', 'edited', 'source', 'uploaded'];

/** Its pictures in order, or the cover of its video. Rows of other departments stay unknown. */
export async function picturesOf(
  db: Database,
  reader: Reader,
  { kind, imageUrls, coverUrl, source }: Pick<Publication, 'kind' | 'imageUrls' | 'coverUrl' | 'source'>,
): Promise<PublicationPicture[]> {
  const shown = kind === 'images' ? imageUrls : [coverUrl].flatMap((url) => url ?? []);
  if (shown.length === 0) return [];
  const sourced = await ofSource(db, reader, source);
  const known = new Map<string, Known>();
  let asked = [...new Set(shown)];
  for (let version = 0; version < MOST_VERSIONS && asked.length > 0; version += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each round asks for what the pictures of the last one were made from
    const found = await Promise.all([generated, posters, materials, files].map((find) => find(db, reader, asked)));
    const rows = [...found.flat(), ...sourced];
    for (const url of asked) known.set(url, bestOf(url, rows));
    asked = [...new Set(asked.map((url) => known.get(url)!.parent))].filter((url) => url !== '' && !known.has(url));
  }
  return shown.map((url, index) => ({
    place: index + 1,
    ...versionOf(known.get(url)!),
    madeFrom: ancestorsOf(known, url).map(versionOf),
  }));
}

function bestOf(url: string, rows: readonly Known[]): Known {
  const found = rows.filter((row) => row.url === url);
  const [best] = found.toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
  const unknown = { url, kind: 'unknown', title: '', isOffline: false, time: null, parent: '' } as const;
  return { ...(best ?? unknown), parent: best?.parent || (found.find(({ parent }) => parent !== '')?.parent ?? '') };
}

function ancestorsOf(known: ReadonlyMap<string, Known>, url: string): Known[] {
  const found: Known[] = [];
  const seen = new Set([url]);
  for (let next = known.get(known.get(url)!.parent); next && !seen.has(next.url); next = known.get(next.parent)) {
    found.push(next);
    seen.add(next.url);
  }
  return found;
}
