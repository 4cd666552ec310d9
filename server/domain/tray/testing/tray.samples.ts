import type { ConsoleDecideOutcomeParams } from '../../../../src/services/catalogue/generated/types';
import type { Fixtures } from '../../../../tests/authorisation/fixtures';
import type { SomeSamples } from '../../../../tests/authorisation/sample';

const answer = async (fixtures: Fixtures, userId: number, state: 'done') => ({
  kind: 'answer' as const,
  ids: [(await fixtures.answer(userId, { state })).contentId],
});

const failedExport = async (fixtures: Fixtures, userId: number) => ({
  kind: 'export' as const,
  ids: [await fixtures.endedExport(userId)],
});

const decided = (kind: ConsoleDecideOutcomeParams['kind'], id: number) =>
  ({ kind, ids: [id], decision: 'again' }) satisfies ConsoleDecideOutcomeParams;

export const samples = {
  // Each list is tried with its own sample (EXPORTS in tests/authorisation).
  'console.exportList': {
    params: async (fixtures) => {
      await fixtures.keyword();
      return { call: 'feedManage.queryKeywordList', params: {} };
    },
    type: 'operator',
    codes: ['feed:feed-keyword'],
  },
  'console.exportTemplate': {
    params: () => ({ call: 'publish.importProhibitedWords' }),
    type: 'operator',
    codes: ['op:keyword'],
  },
  'console.queryTray': {
    async params(fixtures, who) {
      await fixtures.endedExport(who.userId);
      return {};
    },
    anywhere: true,
  },
  'console.cancelTrayJob': {
    params: async (fixtures, who) => ({ kind: 'upload', ids: [await fixtures.openFileUpload(who.userId)] }),
    type: 'operator',
    kinds: {
      answer: { params: async (fixtures, { userId }) => answer(fixtures, userId, 'done'), answers: 'invalid' },
      export: { params: async (fixtures, { userId }) => failedExport(fixtures, userId), answers: 'invalid' },
      group: { params: async (fixtures) => ({ kind: 'group', ids: [await fixtures.chatGroup()] }) },
      automaticReply: {
        params: async (fixtures) => ({ kind: 'automaticReply', ids: [await fixtures.automaticReply()] }),
        wordless: true,
      },
      import: { params: async (fixtures) => ({ kind: 'import', ids: [await fixtures.importBatch()] }) },
      poster: {
        params: async (fixtures, { userId }) => ({
          kind: 'poster',
          ids: [await fixtures.posterJob(userId, { status: 'queued', finishTime: null })],
        }),
      },
      logIn: { params: async (fixtures) => ({ kind: 'logIn', ids: [await fixtures.logIn()] }) },
      task: { params: async (fixtures) => ({ kind: 'task', ids: [await fixtures.task()] }) },
      plan: {
        params: async (fixtures) => ({ kind: 'plan', ids: [await fixtures.publishImport()] }),
        wordless: true,
      },
      report: { params: async (fixtures) => ({ kind: 'report', ids: [await fixtures.pageReport()] }) },
      story: { params: async (fixtures) => ({ kind: 'story', ids: [await fixtures.story()] }), answers: 'invalid' },
      text: {
        params: async (fixtures) => ({ kind: 'text', ids: [await fixtures.generatedMessage()] }),
        answers: 'invalid',
      },
      transcription: {
        params: async (fixtures) => ({ kind: 'transcription', ids: [await fixtures.transcription()] }),
      },
      upload: {
        params: async (fixtures, who) => ({ kind: 'upload', ids: [await fixtures.openFileUpload(who.userId)] }),
      },
      video: {
        params: async (fixtures, { userId }) => ({
          kind: 'video',
          ids: [await fixtures.videoTask(userId, { status: 'queued', failReason: null, finishTime: null })],
        }),
      },
      voice: { params: async (fixtures) => ({ kind: 'voice', ids: [await fixtures.voice({ status: 'queued' })] }) },
    },
  },
  'console.retryTrayJob': {
    params: async (fixtures, who) => ({ kind: 'voice', ids: [await fixtures.failedVoice(who.userId)] }),
    type: 'operator',
    codes: ['feed:feed-upload'],
    kinds: {
      answer: { params: async (fixtures, { userId }) => answer(fixtures, userId, 'done') },
      export: { params: async (fixtures, { userId }) => failedExport(fixtures, userId), answers: 'forbidden' },
      group: { params: async (fixtures) => ({ kind: 'group', ids: [await fixtures.chatGroup()] }) },
      poster: { params: async (fixtures, { userId }) => ({ kind: 'poster', ids: [await fixtures.posterJob(userId)] }) },
      chatMessage: {
        params: async (fixtures) => ({
          kind: 'chatMessage',
          ids: [
            (await fixtures.chatMessage({ state: 'failed', failReason: fixtures.secret, sentTime: null })).messageId,
          ],
        }),
      },
      message: { params: async (fixtures) => ({ kind: 'message', ids: [await fixtures.sentMessage('failed')] }) },
      publication: {
        params: async (fixtures) => ({
          kind: 'publication',
          ids: [await fixtures.publication({ state: 'failed', failReason: '平台限流', dueTime: null })],
        }),
        wordless: true,
      },
      task: {
        params: async (fixtures) => ({
          kind: 'task',
          ids: [await fixtures.task({ status: 'failed', failReason: '平台无法访问' })],
        }),
      },
      report: {
        params: async (fixtures) => ({ kind: 'report', ids: [await fixtures.pageReport()] }),
        answers: 'notFound',
      },
      story: { params: async (fixtures) => ({ kind: 'story', ids: [await fixtures.story()] }), answers: 'invalid' },
      text: { params: async (fixtures) => ({ kind: 'text', ids: [await fixtures.generatedMessage()] }) },
      transcription: {
        params: async (fixtures) => ({ kind: 'transcription', ids: [await fixtures.transcription()] }),
      },
      video: { params: async (fixtures, { userId }) => ({ kind: 'video', ids: [await fixtures.videoTask(userId)] }) },
      voice: {
        params: async (fixtures) => ({
          kind: 'voice',
          ids: [await fixtures.voice({ status: 'failed', failReason: fixtures.secret })],
        }),
      },
    },
  },
  'console.decideOutcome': {
    params: async (fixtures) => decided('message', await fixtures.sentMessage('unknown')),
    type: 'operator',
    codes: ['op:note'],
    kinds: {
      chatMessage: {
        params: async (fixtures) =>
          decided(
            'chatMessage',
            (await fixtures.chatMessage({ state: 'unknown', failReason: fixtures.secret, sentTime: null })).messageId,
          ),
      },
      commentTask: {
        params: async (fixtures) => decided('commentTask', await fixtures.sentMessage('unknown', 'reply')),
      },
      groupReply: {
        params: async (fixtures) =>
          decided('groupReply', await fixtures.groupReply({ state: 'unknown', reason: fixtures.secret })),
      },
      message: { params: async (fixtures) => decided('message', await fixtures.sentMessage('unknown')) },
      publication: {
        params: async (fixtures) =>
          decided('publication', await fixtures.publication({ state: 'unknown', failReason: '平台没有回应' })),
        wordless: true,
      },
    },
  },
  'console.dismissTrayJobs': {
    params: async (fixtures, who) => ({ jobs: [{ kind: 'export', jobId: await fixtures.endedExport(who.userId) }] }),
  },
} satisfies SomeSamples;
