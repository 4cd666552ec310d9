import type { Samples } from '../../../../tests/authorisation/sample';

export const functionalSamples: Samples<'functional'> = {
  saveNoteIdLog: {
    params: async (fixtures) => ({ url: (await fixtures.note()).url, reason: fixtures.text() }),
    anywhere: true,
  },
  noteIdLog: {
    async params(fixtures) {
      await fixtures.ignoredNote();
      return { pageSize: 50 };
    },
  },
  delNoteIdLog: {
    params: async (fixtures) => ({ ignoredIds: [await fixtures.ignoredNote()] }),
    wordless: true,
  },
};
