/** Later changes of generated messages. */
import type {
  GeneratedMessage,
  OperationEditGenerateMessageParams,
} from '../../../src/services/catalogue/generated/types';
import type { Context } from '../../kernel/calls/handler';
import { invalid, notFound } from '../../kernel/calls/api-errors';
import { MESSAGES } from './generation.messages';
import { editMessage, readMessage } from './message.store';

export async function edit(
  { db, actor, now }: Context,
  { messageId, content }: OperationEditGenerateMessageParams,
): Promise<GeneratedMessage> {
  const edited = await editMessage(db, actor, messageId, content, now());
  if (edited) return edited;
  throw (await readMessage(db, actor, messageId)) ? invalid(MESSAGES.stillWriting) : notFound(MESSAGES.what.message);
}
