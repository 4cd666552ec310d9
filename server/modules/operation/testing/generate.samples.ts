import type { Samples } from '../../../../tests/authorisation/sample';
import type { Fixtures } from '../../../../tests/authorisation/fixtures';

const noteIds = async (fixtures: Fixtures) => [await fixtures.generatedNote(), await fixtures.generatedNote()];
const listed = {
  async params(fixtures: Fixtures) {
    await fixtures.generatedNote();
    return { pageSize: 50 };
  },
};

export const generateSamples = {
  generate: {
    params: async (fixtures) => ({
      generationId: fixtures.text(),
      flowId: await fixtures.flow(await fixtures.blogger()),
      versions: 2,
    }),
  },
  generateMessage: {
    params: async (fixtures) => ({
      generationId: fixtures.text(),
      flowId: await fixtures.flow(await fixtures.blogger()),
      length: 'short',
    }),
  },
  queryGenerateMessages: listed,
  deleteGenerateMessage: { params: async (fixtures) => ({ messageIds: [await fixtures.generatedMessage()] }) },
  editGenerateMessage: {
    params: async (fixtures) => ({ messageId: await fixtures.generatedMessage(), content: fixtures.text() }),
  },
  queryGenerateNotes: listed,
  saveGenerateNote: {
    params: async (fixtures) => ({
      noteId: await fixtures.generatedNote(),
      title: fixtures.text(),
      tagIds: [await fixtures.tag()],
    }),
  },
  updateGenerateNoteStatus: {
    params: async (fixtures) => ({ noteIds: await noteIds(fixtures), status: 'accepted', favorite: true }),
  },
  queryGenerateNoteTags: {
    async params(fixtures) {
      await fixtures.tag();
      return {};
    },
  },
  addGenerateNoteTags: {
    params: async (fixtures) => ({ noteIds: await noteIds(fixtures), tagIds: [await fixtures.tag()] }),
  },
  addGenerateNoteTag: {
    params: async (fixtures) => ({ noteId: await fixtures.generatedNote(), name: fixtures.text() }),
  },
} satisfies Partial<Samples<'operation'>>;
