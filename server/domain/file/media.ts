/**
 * Judges addresses of media: stored files, drawings of the demonstration, videos of the sandbox platform, and addresses
 * of other hosts. Files are decoded, once for each file.
 */
import { and, eq, not } from 'drizzle-orm';
import type { MediumKind, MediumRule } from '../../../src/services/catalogue/define';
import { isListed } from '../../../src/shared/address/media-address';
import type { Database } from '../../db/connect';
import { withinDepartment, type Reader } from '../../db/rows';
import { fileUpload } from '../../db/schema';
import type { JudgeMedia } from '../../kernel/network/addresses';
import type { AppConfig } from '../../kernel/config';
import type { Context } from '../../kernel/calls/handler';
import { publicNetwork } from '../../providers/outbound/request';
import type { Work } from '../../kernel/work';
import type { Content } from '../../kernel/work/orders';
import { demoMediaSvg } from '../../providers/sandbox/demo-media';
import { readVideoUrl } from '../../providers/sandbox/sandbox';
import { storeOf } from '../../providers/storage';
import { wholeContentAt } from '../../providers/storage/content';
import { keyAt, typeOfKey } from '../../providers/storage/upload.rules';
import { MEDIA_MESSAGES as MESSAGES } from './media.messages';

type Config = Pick<AppConfig, 'filesFolder' | 'storage' | 'publicUrls'> & {
  readonly console: Pick<AppConfig['console'], 'mediaHosts'>;
};

/** `key`: of a stored file; `drawn`: made by this server; `elsewhere`: of another host; `none`: no medium. */
export type Place =
  | { readonly is: 'file'; readonly key: string; readonly kind: MediumKind }
  | { readonly is: 'drawn'; readonly kind: MediumKind }
  | { readonly is: 'elsewhere' }
  | { readonly is: 'none' };

const NONE = { is: 'none' } as const;

/** What an address is, by its text alone. */
export function placeOf(address: string): Place {
  if (!address.startsWith('/')) return /^https?:/i.test(address) ? { is: 'elsewhere' } : NONE;
  const key = keyAt(address);
  const kind = key === undefined ? undefined : typeOfKey(key);
  if (key !== undefined && kind !== undefined) return { is: 'file', key, kind };
  if (isDrawing(address)) return { is: 'drawn', kind: 'image' };
  return readVideoUrl(address) ? { is: 'drawn', kind: 'video' } : NONE;
}

/** Addresses of avatars contain an encoded initial. */
function isDrawing(address: string): boolean {
  try {
    return demoMediaSvg(decodeURI(address)) !== undefined;
  } catch {
    return false;
  }
}

/** Whether media are fetched from this address: of a media host of the installation, and public. */
export const isFetchable = (address: string, { console: { mediaHosts } }: Config): boolean =>
  isListed(address, mediaHosts) && publicNetwork.refusal(address) === undefined;

function fits(address: string, { kinds, from }: MediumRule, config: Config): boolean {
  const path = from === 'sites' ? withoutOwnOrigin(address, config) : address;
  const place = placeOf(path);
  if (place.is === 'elsewhere')
    return from === 'sites' ? publicNetwork.refusal(path) === undefined : from === 'hosts' && isFetchable(path, config);
  return place.is !== 'none' && kinds.includes(place.kind);
}

function withoutOwnOrigin(address: string, { publicUrls }: Config): string {
  const own = publicUrls.find((url) => address.startsWith(`${url}/`));
  return own === undefined ? address : address.slice(own.length);
}

export const judgeMedia: JudgeMedia = async (context, media, isRead) => {
  const faults = media.map(({ address, rule }) =>
    fits(address, rule, context.config) ? undefined : MESSAGES.expected(rule),
  );
  return isRead
    ? Promise.all(faults.map((fault, index) => fault ?? faultOfFile(media[index]!.address, context)))
    : faults;
};

async function faultOfFile(address: string, { db, actor, config, work }: Context): Promise<string | undefined> {
  const place = placeOf(address);
  if (place.is !== 'file') return undefined;
  const state = (await isOfOthers(db, actor, place.key)) ? 'missing' : await stateOfFile({ config, work }, place);
  return state === 'good' ? undefined : MESSAGES[state](place.kind);
}

/** Whether another department uploaded the file. Files that the server made have no owner. */
async function isOfOthers(db: Database, reader: Reader, key: string): Promise<boolean> {
  const visible = withinDepartment(fileUpload.departmentId, reader);
  if (!visible) return false;
  const isForeign = and(eq(fileUpload.key, key), eq(fileUpload.status, 'stored'), not(visible));
  return (await db.$count(fileUpload, isForeign)) > 0;
}

interface Means {
  readonly config: Pick<AppConfig, 'filesFolder' | 'storage'>;
  readonly work: Work;
}

/** `broken`: not a complete file of its kind. */
export async function stateOfFile(
  means: Means,
  { key, kind }: { readonly key: string; readonly kind: MediumKind },
): Promise<'good' | 'missing' | 'broken'> {
  const size = await storeOf(means.config).sizeOf(key);
  if (!size) return 'missing';
  return (await contentOfFile(means, { key, kind, size })) ? 'good' : 'broken';
}

/** Contents of files that were decoded, newest last: the content of a key never changes. */
const decoded = new Map<string, Content>();
const MOST_DECODED = 5_000;

/** Type and size of a stored file that can be shown or played to its end; undefined: it cannot. */
export async function contentOfFile(
  { config, work }: Means,
  { key, kind, size }: { readonly key: string; readonly kind: MediumKind; readonly size: number },
): Promise<Content | undefined> {
  const name = [config.storage?.url ?? config.filesFolder, key, kind, size].join(' ');
  const known = decoded.get(name);
  if (known) return known;
  const content = await wholeContentAt(storeOf(config), { key, kind, size }, work);
  if (!content) return undefined;
  if (decoded.size >= MOST_DECODED) decoded.delete(decoded.keys().next().value!);
  decoded.set(name, content);
  return content;
}
