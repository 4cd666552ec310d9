import type { Samples } from '../../../../tests/authorisation/sample';

export const generateSamples = {
  generateMessage: {
    params: async (fixtures) => ({
      generationId: fixtures.text(),
      flowId: await fixtures.flow(await fixtures.blogger()),
      fileIds: [await fixtures.referenceFile()],
    }),
  },
  generateStreamMessages: {
    params: async (fixtures) => ({
      generationId: fixtures.text(),
      flowId: await fixtures.flow(await fixtures.blogger()),
      purpose: 'message',
    }),
  },
  uploadFile: { params: (fixtures) => ({ file: new Blob([fixtures.text()], { type: 'text/plain' }) }), anywhere: true },
  getFileContent: { params: async (fixtures) => ({ fileId: await fixtures.referenceFile() }) },
  getFileList: {
    async params(fixtures) {
      await fixtures.referenceFile();
      return { pageSize: 50 };
    },
  },
  deleteFile: { params: async (fixtures) => ({ fileId: await fixtures.referenceFile() }) },
} satisfies Partial<Samples<'feedManage'>>;
