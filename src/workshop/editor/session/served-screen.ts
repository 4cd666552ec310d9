/** Reads and publishes the versions of a screen on the server. */
import type { Calls, ScreenVersion } from '../../../services/catalogue/generated/types';
import { CallError, type Client } from '../../../services/client';
import { NOTHING, type Opened, type Published, type Version } from './state';

type Caller = Pick<Client, 'call'>;

/** The server's code for a missing record. */
export const NOT_FOUND = 40400;
export const isAbsent = (error: unknown): boolean => error instanceof CallError && error.code === NOT_FOUND;

export async function readVersion(versionId: number, client: Caller): Promise<Version> {
  const { text } = await client.call('workshop.readVersion', { versionId });
  return { versionId, text };
}

/** The version that a draft is based on. */
export async function baseOf(versionId: number | null, opened: Opened, client: Caller): Promise<Version> {
  if (versionId === opened.versionId) return { versionId, text: opened.text };
  return versionId === null ? NOTHING : readVersion(versionId, client);
}

/**
 * Publishes a text. Without an answer, it may have been published: the newest version tells.
 *
 * @param newestId id of the newest version that is known when the answer is lost
 */
export async function publishText(
  client: Caller,
  screenId: string,
  params: Omit<Calls['workshop.publishScreen']['params'], 'screenId'>,
  newestId: () => number | null,
): Promise<Published> {
  const { text } = params;
  try {
    return await client.call('workshop.publishScreen', { screenId, ...params });
  } catch (error) {
    const isLost = error instanceof CallError && (error.kind === 'timeout' || error.kind === 'network');
    const version = isLost ? await publishedAs(text, client, screenId, newestId).catch(() => undefined) : undefined;
    if (!version) throw error;
    return { outcome: 'published', version, text, base: null, theirs: null, conflicts: [], problems: [] };
  }
}

/** The newest version, if it has this text and is new. */
async function publishedAs(
  text: string,
  client: Caller,
  screenId: string,
  newestId: () => number | null,
): Promise<ScreenVersion | undefined> {
  const opened = await client.call('workshop.openScreen', { screenId }, { fresh: true, quiet: true });
  if (opened.versionId === null || opened.versionId === newestId() || opened.text !== text) return undefined;
  const { list } = await client.call('workshop.queryVersionList', { screenId, pageSize: 1 }, { quiet: true });
  return list[0];
}
