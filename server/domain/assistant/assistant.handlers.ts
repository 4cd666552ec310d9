/** Assistants, histories, files and tokens. */
import * as assistants from './assistant.acts';
import { MESSAGES } from './assistant.messages';
import { pageOfAssistants } from './assistant.store';
import * as files from './history/file.acts';
import { deleteFiles, pageOfFiles } from './history/file.store';
import * as histories from './history/history.acts';
import { deleteHistories, pageOfHistories } from './history/history.store';
import { pageOfFound } from './history/search.store';
import * as usage from './usage.acts';
import { batchResult } from '../rows/rows.rules';
import { ASSISTANT_LIMITS } from '../../../src/services/catalogue/sets/assistant';
import type { SomeHandlers } from '../../kernel/calls/handler';
import { begin, decide, follow, resume } from './answer/answer';

export const handlers = {
  'assistant.createAssistant': (params, context) => assistants.createAssistant(context, params),
  'assistant.updateAssistant': (params, context) => assistants.changeAssistant(context, params),
  'assistant.deleteAssistant': ({ assistantIds }, context) => assistants.deleteAssistants(context, assistantIds),
  'assistant.queryAllAssistants': (params, { db, actor }) => pageOfAssistants(db, actor, params),
  'assistant.createHistory': (params, context) => histories.createHistory(context, params),
  'assistant.updateHistory': (params, context) => histories.changeHistory(context, params),
  'assistant.deleteHistory': async ({ historyIds }, { db, actor, now }) =>
    batchResult(historyIds, await deleteHistories(db, actor, historyIds, now()), MESSAGES.history),
  'assistant.getAllAssistantHistory': (params, { db, actor }) => pageOfHistories(db, actor, params),
  'assistant.getAllHistoryContent': ({ historyId }, context) => histories.readContents(context, historyId),
  'assistant.searchContents': (params, { db, actor }) => pageOfFound(db, actor, params),
  'assistant.exportHistory': ({ historyId }, context) => histories.exportHistory(context, historyId),
  'assistant.recordResult': (params, context) => histories.recordResult(context, params),
  async 'assistant.restore'({ historyIds = [], assistantIds = [] }, context) {
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
  'assistant.uploadFile': {
    file: { bytes: ASSISTANT_LIMITS.fileBytes, tooLarge: MESSAGES.fileTooLarge },
    handle: ({ file }, context) => files.uploadFile(context, file),
  },
  'assistant.queryFiles': (params, { db, actor }) => pageOfFiles(db, actor, params),
  'assistant.deleteFiles': async ({ fileIds }, { db, actor }) =>
    batchResult(fileIds, await deleteFiles(db, actor.userId, fileIds), MESSAGES.file),
  'assistant.readFile': ({ fileId, position = 0 }, context) => files.readFileAt(context, fileId, position),
  'assistant.queryUsage': (params, context) => usage.queryUsage(context, params),
  'assistant.queryOwnUsage': (_, context) => usage.queryOwnUsage(context),
  async *'assistant.createContent'({ from, stopAt, ...params }, context) {
    yield* follow(context, await begin(context, params), { from, stopAt }, true);
  },
  async *'assistant.continueContent'({ contentId, follow: followsOnly = false, from, stopAt }, context) {
    if (!followsOnly && stopAt === undefined) await resume(context, contentId);
    yield* follow(context, contentId, { from, stopAt }, false);
  },
  'assistant.decideStep': (params, context) => decide(context, params),
} satisfies SomeHandlers;
