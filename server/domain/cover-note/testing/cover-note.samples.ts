import type { SomeSamples } from '../../../../tests/authorisation/sample';

const PICTURE = '/demo-media/cover/food-1.svg';

/** Texts of a note that no prohibited word of another sample is found in. */
const PLAIN = { title: '夏季收纳', content: '三步收好换季衣物' };

export const samples = {
  'coverNote.notePage': {
    async params(fixtures) {
      await fixtures.coverNote();
      return { pageSize: 50 };
    },
  },
  'coverNote.noteAdd': {
    params: async (fixtures) => ({
      title: fixtures.text(),
      imageUrls: [PICTURE],
      publisherId: await fixtures.publisher(),
    }),
  },
  'coverNote.noteDelete': {
    params: async (fixtures) => ({ coverNoteIds: [await fixtures.coverNote()] }),
    wordless: true,
  },
  'coverNote.noteTag': {
    params: async (fixtures) => ({ coverNoteIds: [await fixtures.coverNote()], tag: '夏季' }),
    wordless: true,
  },
  'coverNote.noteImageUpdate': {
    params: async (fixtures) => ({ coverNoteIds: [await fixtures.coverNote()], imageUrls: [PICTURE] }),
    wordless: true,
  },
  'coverNote.noteAccountUpdate': {
    params: async (fixtures) => ({
      coverNoteIds: [await fixtures.coverNote()],
      publisherId: await fixtures.publisher(),
    }),
    wordless: true,
  },
  'coverNote.noteSend': {
    params: async (fixtures) => ({ coverNoteIds: [await fixtures.coverNote(PLAIN)], acceptWarnings: true }),
    wordless: true,
  },
  'coverNote.noteScheduledSend': {
    params: async (fixtures) => ({
      coverNoteIds: [await fixtures.coverNote(PLAIN)],
      planTime: new Date(fixtures.now().getTime() + 3_600_000).toISOString(),
      acceptWarnings: true,
    }),
    wordless: true,
  },
  'coverNote.noteSendStatus': {
    async params(fixtures) {
      const coverNoteId = await fixtures.coverNote();
      await fixtures.publication({ sourceKind: 'coverNote', sourceId: coverNoteId });
      return { coverNoteId };
    },
  },
  'coverNote.configGetByKey': {
    async params(fixtures) {
      await fixtures.coverNote();
      return { key: 'tags' };
    },
  },
} satisfies SomeSamples;
