import type { Samples } from '../../../tests/authorisation/sample';

export const generateSamples = {
  generateMessage: {
    params: async (world) => ({
      generationId: world.text(),
      flowId: await world.flow(await world.blogger()),
      fileIds: [await world.referenceFile()],
    }),
  },
  generateStreamMessages: {
    params: async (world) => ({
      generationId: world.text(),
      flowId: await world.flow(await world.blogger()),
      purpose: 'message',
    }),
  },
  uploadFile: { params: (world) => ({ file: new Blob([world.text()], { type: 'text/plain' }) }), anywhere: true },
  getFileContent: { params: async (world) => ({ fileId: await world.referenceFile() }) },
  getFileList: {
    async params(world) {
      await world.referenceFile();
      return { pageSize: 50 };
    },
  },
  deleteFile: { params: async (world) => ({ fileId: await world.referenceFile() }) },
} satisfies Partial<Samples<'feedManage'>>;
