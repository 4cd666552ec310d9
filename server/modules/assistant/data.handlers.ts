/** Assistants, histories, files and tokens. */
import { ASSISTANT_LIMITS } from '../../../src/services/catalogue/sets/assistant';
import * as assistants from '../../domain/assistant/assistant.acts';
import { MESSAGES } from '../../domain/assistant/assistant.messages';
import { pageOfAssistants } from '../../domain/assistant/assistant.store';
import * as files from '../../domain/assistant/file.acts';
import { deleteFiles, pageOfFiles } from '../../domain/assistant/file.store';
import * as histories from '../../domain/assistant/history.acts';
import { deleteHistories, pageOfHistories } from '../../domain/assistant/history.store';
import { pageOfFound } from '../../domain/assistant/search.store';
import * as usage from '../../domain/assistant/usage.acts';
import { batchResult } from '../../domain/rows/rows.rules';
import type { AreaHandlers } from '../../kernel/handler';

const assistantHandlers = {
  createAssistant: { handle: (params, context) => assistants.createAssistant(context, params) },
  updateAssistant: { handle: (params, context) => assistants.changeAssistant(context, params) },
  deleteAssistant: { handle: ({ assistantIds }, context) => assistants.deleteAssistants(context, assistantIds) },
  queryAllAssistants: { handle: (params, { db, actor }) => pageOfAssistants(db, actor, params) },
} satisfies Partial<AreaHandlers<'assistant'>>;

const historyHandlers = {
  createHistory: { handle: (params, context) => histories.createHistory(context, params) },
  updateHistory: { handle: (params, context) => histories.changeHistory(context, params) },
  deleteHistory: {
    handle: async ({ historyIds }, { db, actor, now }) =>
      batchResult(historyIds, await deleteHistories(db, actor, historyIds, now()), MESSAGES.history),
  },
  getAllAssistantHistory: { handle: (params, { db, actor }) => pageOfHistories(db, actor, params) },
  getAllHistoryContent: { handle: ({ historyId }, context) => histories.readContents(context, historyId) },
  searchContents: { handle: (params, { db, actor }) => pageOfFound(db, actor, params) },
  exportHistory: { handle: ({ historyId }, context) => histories.exportHistory(context, historyId) },
  recordResult: { handle: (params, context) => histories.recordResult(context, params) },
  restore: {
    async handle({ historyIds = [], assistantIds = [] }, context) {
      const restoredHistories = await histories.restoreHistories(context, historyIds);
      const restoredAssistants = await assistants.restoreAssistants(context, assistantIds);
      const [ofHistories, ofAssistants] = [
        batchResult(historyIds, restoredHistories, MESSAGES.notRestorable),
        batchResult(assistantIds, restoredAssistants, MESSAGES.notRestorable),
      ];
      return {
        done: ofHistories.done + ofAssistants.done,
        failed: [...ofHistories.failed, ...ofAssistants.failed],
      };
    },
  },
} satisfies Partial<AreaHandlers<'assistant'>>;

const fileHandlers = {
  uploadFile: {
    file: { bytes: ASSISTANT_LIMITS.fileBytes, tooLarge: MESSAGES.fileTooLarge },
    handle: ({ file }, context) => files.uploadFile(context, file),
  },
  queryFiles: { handle: (params, { db, actor }) => pageOfFiles(db, actor, params) },
  deleteFiles: {
    handle: async ({ fileIds }, { db, actor }) =>
      batchResult(fileIds, await deleteFiles(db, actor.userId, fileIds), MESSAGES.file),
  },
  readFile: { handle: ({ fileId, position = 0 }, context) => files.readFileAt(context, fileId, position) },
} satisfies Partial<AreaHandlers<'assistant'>>;

export const dataHandlers = {
  ...assistantHandlers,
  ...historyHandlers,
  ...fileHandlers,
  queryUsage: { handle: (params, context) => usage.queryUsage(context, params) },
  queryOwnUsage: { handle: (_, context) => usage.queryOwnUsage(context) },
} satisfies Partial<AreaHandlers<'assistant'>>;
