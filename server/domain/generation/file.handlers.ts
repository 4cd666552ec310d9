/** Text generation on the feed screens, and its reference files (calls.md section 7.4). */
import { MOST_BYTES, nameOfFile, textOfFile } from './file.rules';
import { deleteFile, insertFile, pageOfFiles, readFile } from './file.store';
import { beginFirst, follow, whole } from './generate';
import { MESSAGES } from './generation.messages';
import { departmentOf } from '../rows/rows.rules';
import { notFound } from '../../kernel/calls/api-errors';
import { uploadedIn } from '../../kernel/http/multipart';
import type { SomeHandlers } from '../../kernel/calls/handler';

export const handlers = {
  'feedManage.generateMessage': async (params, context) => whole(context, await beginFirst(context, params)),
  async *'feedManage.generateStreamMessages'({ from, stopAt, ...params }, context) {
    yield* follow(context, await beginFirst(context, params), { from, stopAt });
  },
  'feedManage.uploadFile': {
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
  async 'feedManage.getFileContent'({ fileId }, { db, actor }) {
    const file = await readFile(db, actor, fileId);
    if (!file) throw notFound(MESSAGES.what.file);
    return file;
  },
  'feedManage.getFileList': (params, { db, actor }) => pageOfFiles(db, actor, params),
  async 'feedManage.deleteFile'({ fileId }, { db, actor }) {
    if (!(await deleteFile(db, actor, fileId))) throw notFound(MESSAGES.what.file);
    return null;
  },
} satisfies SomeHandlers;
