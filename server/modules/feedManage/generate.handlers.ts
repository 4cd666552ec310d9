/** Text generation on the feed screens, and its reference files (calls.md section 7.4). */
import { deleteFile, insertFile, pageOfFiles, readFile } from '../../domain/generation/file.store';
import { MOST_BYTES, nameOfFile, textOfFile } from '../../domain/generation/file.rules';
import { beginFirst, follow, whole } from '../../domain/generation/generate';
import { MESSAGES } from '../../domain/generation/generation.messages';
import { departmentOf } from '../../domain/rows/rows.rules';
import type { AreaHandlers } from '../../kernel/handler';
import { uploadedIn } from '../../kernel/multipart';
import { notFound } from '../../kernel/api-errors';

export const generate = {
  generateMessage: {
    handle: async (params, context) => whole(context, await beginFirst(context, params)),
  },
  generateStreamMessages: {
    async *handle({ from, stopAt, ...params }, context) {
      yield* follow(context, await beginFirst(context, params), { from, stopAt });
    },
  },
  uploadFile: {
    file: { bytes: MOST_BYTES, tooLarge: MESSAGES.fileTooLarge },
    async handle({ file }, { db, actor, now }) {
      const { filename, content } = uploadedIn('file', file, MESSAGES.noFile);
      const text = textOfFile(content);
      return insertFile(db, {
        departmentId: departmentOf(actor),
        creatorId: actor.userId,
        name: nameOfFile(filename),
        size: content.length,
        content: text,
        createTime: now(),
      });
    },
  },
  getFileContent: {
    async handle({ fileId }, { db, actor }) {
      const file = await readFile(db, actor, fileId);
      if (!file) throw notFound(MESSAGES.what.file);
      return file;
    },
  },
  getFileList: { handle: (params, { db, actor }) => pageOfFiles(db, actor, params) },
  deleteFile: {
    async handle({ fileId }, { db, actor }) {
      if (!(await deleteFile(db, actor, fileId))) throw notFound(MESSAGES.what.file);
      return null;
    },
  },
} satisfies Partial<AreaHandlers<'feedManage'>>;
