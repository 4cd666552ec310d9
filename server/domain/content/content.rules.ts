/** Finds the content in text that people paste. */
import { parseFlowUrl, type FlowAddress } from './flow-url.rules';
import { opened } from './shared-link';
import type { Platform } from '../../db/schema/columns';
import type { Context } from '../../kernel/calls/handler';
import { invalidField } from '../../kernel/calls/api-errors';
import { MESSAGES } from './content.messages';

/** The content's address in the pasted text, on one of `platforms`; refuses others at the field `url`. */
export async function flowAddress(context: Context, text: string, ...platforms: Platform[]): Promise<FlowAddress> {
  const parsed = parseFlowUrl(await opened(context, 'url', text));
  if (!parsed.ok) throw invalidField('url', parsed.reason);
  if (platforms.length > 0 && !platforms.includes(parsed.flow.platform))
    throw invalidField('url', MESSAGES.otherPlatform(platforms[0]!));
  return parsed.flow;
}
