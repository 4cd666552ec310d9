import type { Samples } from '../../../../tests/authorisation/sample';

/** An address of this machine, which the guarded network access refuses. */
const INSIDE = 'http://127.0.0.1:9/a.png';

export const imageSamples: Samples<'image'> = {
  generate: { params: (fixtures) => ({ prompt: fixtures.text() }), anywhere: true },
  inpaint: {
    async params(fixtures) {
      const imageUrl = await fixtures.storedPicture();
      return { imageUrl, maskUrl: imageUrl, prompt: fixtures.text() };
    },
    anywhere: true,
  },
  variation: { params: async (fixtures) => ({ imageUrl: await fixtures.storedPicture() }), anywhere: true },
  inpaintV2: {
    async params(fixtures) {
      const imageUrl = await fixtures.storedPicture();
      return { imageUrl, maskUrl: imageUrl, prompt: fixtures.text(), strength: 0.5 };
    },
    anywhere: true,
  },
  variationV2: {
    params: async (fixtures) => ({ imageUrl: await fixtures.storedPicture(), strength: 0.5 }),
    anywhere: true,
  },
  generatedPage: {
    async params(fixtures, { userId }) {
      await fixtures.generatedPicture(userId);
      return {};
    },
  },
  importPicture: { params: () => ({ url: INSIDE }), answers: 'invalid' },
  imagePage: {
    async params(fixtures, { userId }) {
      await fixtures.image(userId);
      return {};
    },
  },
  getImage: { params: async (fixtures, { userId }) => ({ imageId: await fixtures.image(userId) }) },
  saveImage: {
    params: async (fixtures, { userId }) => ({
      imageId: await fixtures.image(userId),
      name: fixtures.text(),
      document: fixtures.imageDocument(fixtures.text()),
    }),
  },
  deleteImage: { params: async (fixtures, { userId }) => ({ imageIds: [await fixtures.image(userId)] }) },
  restoreImage: {
    params: async (fixtures, { userId }) => ({
      imageIds: [await fixtures.image(userId, { deleteTime: fixtures.now() })],
    }),
  },
  renderImage: { params: (fixtures) => ({ document: fixtures.imageDocument(fixtures.text()) }) },
  teamColors: {
    async params(fixtures) {
      await fixtures.teamColors();
      return {};
    },
    anywhere: true,
    wordless: true,
  },
  saveTeamColors: { params: () => ({ colors: ['#ff2442'] }), anywhere: true, wordless: true },
  templatePage: {
    async params(fixtures) {
      await fixtures.imageTemplate();
      return {};
    },
  },
  getTemplate: { params: async (fixtures) => ({ templateId: await fixtures.imageTemplate() }) },
  saveTemplate: {
    params: async (fixtures) => ({
      templateId: await fixtures.imageTemplate(),
      name: fixtures.text(),
      category: 'quote',
      document: fixtures.imageDocument(fixtures.text()),
      variables: fixtures.templateVariables,
    }),
  },
  deleteTemplate: { params: async (fixtures) => ({ templateIds: [await fixtures.imageTemplate()] }), wordless: true },
  readSheetRows: { params: (fixtures) => ({ file: new Blob([`标题,价格\n${fixtures.text()},9.9`]) }) },
  readListRows: { params: () => ({ call: 'image.imagePage', params: {} }) },
  createPosters: {
    params: async (fixtures) => ({
      templateId: await fixtures.imageTemplate(),
      rows: [{ values: { title: fixtures.text() } }],
    }),
  },
  posterPage: {
    async params(fixtures, { userId }) {
      await fixtures.posterJob(userId);
      return {};
    },
  },
  posterResult: { params: async (fixtures, { userId }) => ({ jobId: await fixtures.posterJob(userId) }) },
  attachPosters: {
    async params(fixtures, { userId }) {
      const { jobId, rowId } = await fixtures.finishedPoster(userId);
      return { jobId, rowIds: [rowId], noteId: await fixtures.generatedNote() };
    },
  },
  exportPosters: {
    params: async (fixtures, { userId }) => ({ jobId: (await fixtures.finishedPoster(userId)).jobId }),
  },
  deletePosters: { params: async (fixtures, { userId }) => ({ jobIds: [await fixtures.posterJob(userId)] }) },
};
