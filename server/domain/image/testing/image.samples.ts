import type { SomeSamples } from '../../../../tests/authorisation/sample';

export const samples = {
  'image.generate': { params: (fixtures) => ({ prompt: fixtures.text() }), anywhere: true },
  'image.inpaint': {
    async params(fixtures) {
      const imageUrl = await fixtures.storedPicture();
      return { imageUrl, maskUrl: imageUrl, prompt: fixtures.text() };
    },
    anywhere: true,
  },
  'image.variation': { params: async (fixtures) => ({ imageUrl: await fixtures.storedPicture() }), anywhere: true },
  'image.inpaintV2': {
    async params(fixtures) {
      const imageUrl = await fixtures.storedPicture();
      return { imageUrl, maskUrl: imageUrl, prompt: fixtures.text(), strength: 0.5 };
    },
    anywhere: true,
  },
  'image.variationV2': {
    params: async (fixtures) => ({ imageUrl: await fixtures.storedPicture(), strength: 0.5 }),
    anywhere: true,
  },
  'image.generatedPage': {
    async params(fixtures, { userId }) {
      await fixtures.generatedPicture(userId);
      return {};
    },
  },
  'image.importPicture': {
    params: async (fixtures) => ({
      url: fixtures.publicAddress('a.png', Buffer.from(await fixtures.picture().arrayBuffer())),
    }),
    anywhere: true,
  },
  'image.imagePage': {
    async params(fixtures, { userId }) {
      await fixtures.image(userId);
      return {};
    },
  },
  'image.getImage': { params: async (fixtures, { userId }) => ({ imageId: await fixtures.image(userId) }) },
  'image.saveImage': {
    params: async (fixtures, { userId }) => ({
      imageId: await fixtures.image(userId),
      name: fixtures.text(),
      document: fixtures.imageDocument(fixtures.text()),
    }),
  },
  'image.deleteImage': { params: async (fixtures, { userId }) => ({ imageIds: [await fixtures.image(userId)] }) },
  'image.restoreImage': {
    params: async (fixtures, { userId }) => ({
      imageIds: [await fixtures.image(userId, { deleteTime: fixtures.now() })],
    }),
  },
  'image.renderImage': { params: (fixtures) => ({ document: fixtures.imageDocument(fixtures.text()) }) },
  'image.teamColors': {
    async params(fixtures) {
      await fixtures.teamColors();
      return {};
    },
    anywhere: true,
    wordless: true,
  },
  'image.saveTeamColors': { params: () => ({ colors: ['#ff2442'] }), anywhere: true, wordless: true },
  'image.templatePage': {
    async params(fixtures) {
      await fixtures.imageTemplate();
      return {};
    },
  },
  'image.getTemplate': { params: async (fixtures) => ({ templateId: await fixtures.imageTemplate() }) },
  'image.saveTemplate': {
    params: async (fixtures) => ({
      templateId: await fixtures.imageTemplate(),
      name: fixtures.text(),
      category: 'quote',
      document: fixtures.imageDocument(fixtures.text()),
      variables: fixtures.templateVariables,
    }),
  },
  'image.deleteTemplate': {
    params: async (fixtures) => ({ templateIds: [await fixtures.imageTemplate()] }),
    wordless: true,
  },
  'image.readSheetRows': { params: (fixtures) => ({ file: new Blob([`标题,价格\n${fixtures.text()},9.9`]) }) },
  'image.readListRows': { params: () => ({ call: 'image.imagePage', params: {} }) },
  'image.createPosters': {
    params: async (fixtures) => ({
      templateId: await fixtures.imageTemplate(),
      rows: [{ values: { title: fixtures.text() } }],
    }),
  },
  'image.posterPage': {
    async params(fixtures, { userId }) {
      await fixtures.posterJob(userId);
      return {};
    },
  },
  'image.posterResult': { params: async (fixtures, { userId }) => ({ jobId: await fixtures.posterJob(userId) }) },
  'image.attachPosters': {
    async params(fixtures, { userId }) {
      const { jobId, rowId } = await fixtures.finishedPoster(userId);
      return { jobId, rowIds: [rowId], noteId: await fixtures.generatedNote() };
    },
  },
  'image.exportPosters': {
    params: async (fixtures, { userId }) => ({ jobId: (await fixtures.finishedPoster(userId)).jobId }),
  },
  'image.deletePosters': { params: async (fixtures, { userId }) => ({ jobIds: [await fixtures.posterJob(userId)] }) },
} satisfies SomeSamples;
