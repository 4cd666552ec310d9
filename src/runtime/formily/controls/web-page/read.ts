/** Reads a web page through the server's proxy, which requests public addresses only and does not reveal the user. */
import type { Calls } from '../../../../services/catalogue/generated/types';
import type { Client } from '../../../../services/client';
import { isEmpty } from '../../../data';
import type { Fills } from '../../../../language/types';
import type { FormAround } from '../control';
import { infoOfOembed, infoOfHtml, type PageInfo } from './page-info';
import { MESSAGES } from './web-page.messages';

/** Request Chinese where a page is available in several languages. */
const HEADERS: NonNullable<Calls['common.proxyRequest']['params']['headers']> = [
  { name: 'accept', value: 'text/html,application/xhtml+xml' },
  { name: 'accept-language', value: 'zh-CN,zh;q=0.9' },
];

/** The page has no usable metadata. The message is meant for users. */
export class NothingFound extends Error {
  override readonly name = 'NothingTold';
}

export async function readPage(client: Pick<Client, 'call'>, url: string, signal: AbortSignal): Promise<PageInfo> {
  const {
    status,
    contentType,
    body,
    url: address,
  } = await client.call('common.proxyRequest', { url, headers: HEADERS }, { signal });
  if (status >= 400) throw new NothingFound(MESSAGES.status(status));
  if (!/html|xml/i.test(contentType)) throw new NothingFound(MESSAGES.noPage);
  const { oembed, ...info } = infoOfHtml(body, address);
  const more =
    oembed !== undefined && (info.author === undefined || info.images.length === 0)
      ? await describedBy(client, oembed, signal)
      : undefined;
  const all: PageInfo = { ...more, ...info, images: info.images.length > 0 ? info.images : (more?.images ?? []) };
  if (all.title === undefined && all.text === undefined && all.images.length === 0)
    throw new NothingFound(MESSAGES.nothing);
  return all;
}

/** Reads the page's oEmbed description; optional, so failures are ignored. */
async function describedBy(
  client: Pick<Client, 'call'>,
  url: string,
  signal: AbortSignal,
): Promise<PageInfo | undefined> {
  const answer = await client.call('common.proxyGet', { url }, { signal }).catch(() => undefined);
  return answer && answer.status < 400 ? infoOfOembed(answer.body) : undefined;
}

export interface Filling {
  readonly name: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** The values to fill in: only into empty fields, and no more than they accept. */
export function fillings(info: PageInfo, fills: Fills, form: FormAround): Filling[] {
  return (['title', 'text', 'author', 'images'] as const).flatMap((part): Filling[] => {
    const name = fills[part];
    const value = info[part];
    if (name === undefined || isEmpty(value) || !isEmpty(form.value(name))) return [];
    const { maxLength, maxItems } = form.schema(name);
    const after = typeof value === 'string' ? value.slice(0, maxLength) : value!.slice(0, maxItems);
    return [{ name, before: form.value(name), after }];
  });
}
