/** Creates notes: from a generated message, or written by hand. */
import type {
  GeneratedNote,
  OperationGenerateParams,
  OperationSaveGenerateNoteParams,
} from '../../../src/services/catalogue/generated/types';
import { noteOf } from '../../../src/shared/text/note-text';
import { ApiError } from '../../kernel/calls/errors';
import type { Context } from '../../kernel/calls/handler';
import { invalid, invalidField, notFound } from '../../kernel/calls/api-errors';
import { departmentOf } from '../rows/rows.rules';
import { beginFirst, whole } from './generate';
import { MESSAGES } from './generation.messages';
import * as notes from './note.store';

export async function saveNote(context: Context, params: OperationSaveGenerateNoteParams): Promise<GeneratedNote> {
  const { db, actor } = context;
  const noteId =
    params.noteId !== undefined
      ? await changed(context, params.noteId, params)
      : params.messageId !== undefined
        ? await ofMessage(context, params.messageId, params)
        : await byHand(context, params);
  const saved = await notes.readNote(db, actor, noteId);
  if (!saved) throw notFound(MESSAGES.what.note);
  return saved;
}

type Fields = Omit<OperationSaveGenerateNoteParams, 'noteId' | 'messageId'>;

async function changed(
  { db, actor, now }: Context,
  noteId: number,
  { title, content, status, tagIds }: Fields,
): Promise<number> {
  if (title?.trim() === '') throw invalidField('title', MESSAGES.noTitle);
  if (content?.trim() === '') throw invalidField('content', MESSAGES.noContent);
  const updated = await notes.updateNote(
    db,
    actor,
    noteId,
    { title: title?.trim(), content: content?.trim(), status, updateTime: now() },
    tagIds,
  );
  if (!updated) throw notFound(MESSAGES.what.note);
  return noteId;
}

/** A note from a message: the given fields, otherwise the message's own text. */
async function ofMessage(context: Context, messageId: number, fields: Fields): Promise<number> {
  const { db, actor, now } = context;
  const origin = await notes.readOrigin(db, actor, messageId);
  if (!origin) throw notFound(MESSAGES.what.message);
  if (origin.state === 'running') throw invalid(MESSAGES.stillWriting);
  if (origin.noteId !== null) return changed(context, origin.noteId, fields);
  const text = noteOf(origin.content);
  const title = fields.title?.trim() || text.title;
  const content = fields.content?.trim() || text.content;
  if (content === '') throw invalidField('content', MESSAGES.noContent);
  const { departmentId, flowId, keyword, style, provider } = origin;
  return notes.insertNote(
    db,
    actor,
    {
      departmentId,
      creatorId: actor.userId,
      messageId,
      flowId,
      keyword,
      style,
      provider,
      title,
      content,
      status: fields.status ?? 'draft',
      createTime: now(),
      updateTime: now(),
    },
    fields.tagIds,
  );
}

async function byHand(
  { db, actor, now }: Context,
  { title = '', content = '', status = 'draft', tagIds }: Fields,
): Promise<number> {
  if (title.trim() === '') throw invalidField('title', MESSAGES.noTitle);
  if (content.trim() === '') throw invalidField('content', MESSAGES.noContent);
  const values = {
    departmentId: departmentOf(actor),
    creatorId: actor.userId,
    style: 'recommend',
    title: title.trim(),
    content: content.trim(),
    status,
    createTime: now(),
    updateTime: now(),
  } as const;
  return notes.insertNote(db, actor, values, tagIds);
}

/** Generates the versions in parallel; omits failed ones unless all failed. */
export async function generateNotes(
  context: Context,
  { versions = 1, generationId, ...params }: OperationGenerateParams,
): Promise<GeneratedNote[]> {
  const written = await Promise.allSettled(
    Array.from({ length: versions }, async (_, index) => {
      const message = await whole(
        context,
        await beginFirst(context, {
          ...params,
          generationId: versions === 1 ? generationId : `${generationId.slice(0, 62)}-${index + 1}`,
        }),
      );
      return saveNote(context, { messageId: message.messageId });
    }),
  );
  const succeeded = written.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  const failure = written.find((each) => each.status === 'rejected');
  if (succeeded.length === 0 && failure)
    throw failure.reason instanceof ApiError ? failure.reason : (failure.reason as Error);
  return succeeded;
}
