import type { Fixtures } from '../../../../tests/authorisation/fixtures';
import type { SomeSamples } from '../../../../tests/authorisation/sample';

const noteIds = async (fixtures: Fixtures) => [await fixtures.generatedNote(), await fixtures.generatedNote()];

const listed = {
  async params(fixtures: Fixtures) {
    await fixtures.generatedNote();
    return { pageSize: 50 };
  },
};

export const samples = {
  'operation.generate': {
    params: async (fixtures) => ({
      generationId: fixtures.text(),
      flowId: await fixtures.flow(await fixtures.blogger()),
      versions: 2,
    }),
  },
  'operation.generateMessage': {
    params: async (fixtures) => ({
      generationId: fixtures.text(),
      flowId: await fixtures.flow(await fixtures.blogger()),
      length: 'short',
    }),
  },
  'operation.queryGenerateMessages': listed,
  'operation.deleteGenerateMessage': {
    params: async (fixtures) => ({ messageIds: [await fixtures.generatedMessage()] }),
  },
  'operation.editGenerateMessage': {
    params: async (fixtures) => ({ messageId: await fixtures.generatedMessage(), content: fixtures.text() }),
  },
  'operation.queryGenerateNotes': listed,
  'operation.saveGenerateNote': {
    params: async (fixtures) => ({
      noteId: await fixtures.generatedNote(),
      title: fixtures.text(),
      tagIds: [await fixtures.tag()],
    }),
  },
  'operation.updateGenerateNoteStatus': {
    params: async (fixtures) => ({ noteIds: await noteIds(fixtures), status: 'accepted', favorite: true }),
  },
  'operation.queryGenerateNoteTags': {
    async params(fixtures) {
      await fixtures.tag();
      return {};
    },
  },
  'operation.addGenerateNoteTags': {
    params: async (fixtures) => ({ noteIds: await noteIds(fixtures), tagIds: [await fixtures.tag()] }),
  },
  'operation.addGenerateNoteTag': {
    params: async (fixtures) => ({ noteId: await fixtures.generatedNote(), name: fixtures.text() }),
  },
} satisfies SomeSamples;
