import type { Samples } from '../../../../tests/authorisation/sample';

const PICTURE = '/demo-media/cover/food-1.svg';
/** Texts of a note that no prohibited word of another sample is found in. */
const PLAIN = { title: '夏季收纳', content: '三步收好换季衣物' };

export const coverNoteSamples: Samples<'coverNote'> = {
  notePage: {
    async params(fixtures) {
      await fixtures.coverNote();
      return { pageSize: 50 };
    },
  },
  noteAdd: {
    params: async (fixtures) => ({
      title: fixtures.text(),
      imageUrls: [PICTURE],
      publisherId: await fixtures.publisher(),
    }),
  },
  noteDelete: { params: async (fixtures) => ({ coverNoteIds: [await fixtures.coverNote()] }), wordless: true },
  noteTag: {
    params: async (fixtures) => ({ coverNoteIds: [await fixtures.coverNote()], tag: '夏季' }),
    wordless: true,
  },
  noteImageUpdate: {
    params: async (fixtures) => ({ coverNoteIds: [await fixtures.coverNote()], imageUrls: [PICTURE] }),
    wordless: true,
  },
  noteAccountUpdate: {
    params: async (fixtures) => ({
      coverNoteIds: [await fixtures.coverNote()],
      publisherId: await fixtures.publisher(),
    }),
    wordless: true,
  },
  noteSend: {
    params: async (fixtures) => ({ coverNoteIds: [await fixtures.coverNote(PLAIN)], acceptWarnings: true }),
    wordless: true,
  },
  noteScheduledSend: {
    params: async (fixtures) => ({
      coverNoteIds: [await fixtures.coverNote(PLAIN)],
      planTime: new Date(fixtures.now().getTime() + 3_600_000).toISOString(),
      acceptWarnings: true,
    }),
    wordless: true,
  },
  noteSendStatus: {
    async params(fixtures) {
      const coverNoteId = await fixtures.coverNote();
      await fixtures.publication({ sourceKind: 'coverNote', sourceId: coverNoteId });
      return { coverNoteId };
    },
  },
  configGetByKey: {
    async params(fixtures) {
      await fixtures.coverNote();
      return { key: 'tags' };
    },
  },
};
