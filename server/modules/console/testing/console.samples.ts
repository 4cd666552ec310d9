import type { Samples } from '../../../../tests/authorisation/sample';

export const consoleSamples: Samples<'console'> = {
  // Each list is tried with its own sample (EXPORTS in tests/authorisation).
  exportList: {
    params: async (fixtures) => {
      await fixtures.keyword();
      return { call: 'feedManage.queryKeywordList', params: {} };
    },
    type: 'operator',
    codes: ['feed:feed-keyword'],
  },
  exportTemplate: {
    params: () => ({ call: 'publish.importProhibitedWords' }),
    type: 'operator',
    codes: ['op:keyword'],
  },
  queryNames: {
    async params(fixtures, who) {
      return {
        references: [
          { kind: 'account', ids: [String(who.userId)] },
          { kind: 'credential', ids: [String(await fixtures.credential())] },
        ],
      };
    },
  },
  queryTray: {
    async params(fixtures, who) {
      await fixtures.endedExport(who.userId);
      return {};
    },
    anywhere: true,
  },
  cancelTrayJob: {
    params: async (fixtures, who) => ({ kind: 'upload', jobId: await fixtures.openFileUpload(who.userId) }),
    type: 'operator',
  },
  retryTrayJob: {
    params: async (fixtures, who) => ({ kind: 'voice', jobId: String(await fixtures.failedVoice(who.userId)) }),
    type: 'operator',
    codes: ['feed:feed-upload'],
  },
  dismissTrayJobs: {
    params: async (fixtures, who) => ({ jobs: [{ kind: 'export', jobId: await fixtures.endedExport(who.userId) }] }),
  },
  // The storage holds no file of an export.
  downloadExport: { params: () => ({ exportId: '0'.repeat(32) }), answers: 'notFound' },
};
