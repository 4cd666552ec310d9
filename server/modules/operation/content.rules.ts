/** Who works with contents, and what an address must mean to be taken over by hand. Pure. */
import { parseFlowUrl, type FlowAddress } from '../../domain/content/flow-url.rules';
import { opened } from '../../domain/content/shared-link';
import type { Platform } from '../../db/schema/columns';
import type { Context } from '../../kernel/handler';
import { invalidField } from '../../kernel/api-errors';
import { MESSAGES } from './operation.messages';

/** What the pasted text means, of one of `platforms`; said at the field `url` otherwise. */
export async function flowAddress(context: Context, text: string, ...platforms: Platform[]): Promise<FlowAddress> {
  const parsed = parseFlowUrl(await opened(context, 'url', text));
  if (!parsed.ok) throw invalidField('url', parsed.reason);
  if (platforms.length > 0 && !platforms.includes(parsed.flow.platform))
    throw invalidField('url', MESSAGES.otherPlatform(platforms[0]!));
  return parsed.flow;
}
