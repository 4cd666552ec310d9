import type { Samples } from '../../../tests/authorisation/sample';
import type { World } from '../../../tests/authorisation/world';

const noteIds = async (world: World) => [await world.generatedNote(), await world.generatedNote()];
const listed = {
  async params(world: World) {
    await world.generatedNote();
    return { pageSize: 50 };
  },
};

export const generateSamples = {
  generate: {
    params: async (world) => ({
      generationId: world.text(),
      flowId: await world.flow(await world.blogger()),
      versions: 2,
    }),
  },
  generateMessage: {
    params: async (world) => ({
      generationId: world.text(),
      flowId: await world.flow(await world.blogger()),
      length: 'short',
    }),
  },
  queryGenerateMessages: listed,
  deleteGenerateMessage: { params: async (world) => ({ messageIds: [await world.generatedMessage()] }) },
  editGenerateMessage: {
    params: async (world) => ({ messageId: await world.generatedMessage(), content: world.text() }),
  },
  queryGenerateNotes: listed,
  saveGenerateNote: {
    params: async (world) => ({
      noteId: await world.generatedNote(),
      title: world.text(),
      tagIds: [await world.tag()],
    }),
  },
  updateGenerateNoteStatus: {
    params: async (world) => ({ noteIds: await noteIds(world), status: 'accepted', favorite: true }),
  },
  queryGenerateNoteTags: {
    async params(world) {
      await world.tag();
      return {};
    },
  },
  addGenerateNoteTags: { params: async (world) => ({ noteIds: await noteIds(world), tagIds: [await world.tag()] }) },
  addGenerateNoteTag: { params: async (world) => ({ noteId: await world.generatedNote(), name: world.text() }) },
} satisfies Partial<Samples<'operation'>>;
