import type { SomeSamples } from '../../../../tests/authorisation/sample';

export const samples = {
  'functional.saveNoteIdLog': {
    params: async (fixtures) => ({ url: (await fixtures.note()).url, reason: fixtures.text() }),
    anywhere: true,
  },
  'functional.noteIdLog': {
    async params(fixtures) {
      await fixtures.ignoredNote();
      return { pageSize: 50 };
    },
  },
  'functional.delNoteIdLog': {
    params: async (fixtures) => ({ ignoredIds: [await fixtures.ignoredNote()] }),
    wordless: true,
  },
} satisfies SomeSamples;
