import type { SomeSamples } from '../../../../tests/authorisation/sample';

export const samples = {
  'feedManage.generateMessage': {
    params: async (fixtures) => ({
      generationId: fixtures.text(),
      flowId: await fixtures.flow(await fixtures.blogger()),
      fileIds: [await fixtures.referenceFile()],
    }),
  },
  'feedManage.generateStreamMessages': {
    params: async (fixtures) => ({
      generationId: fixtures.text(),
      flowId: await fixtures.flow(await fixtures.blogger()),
      purpose: 'message',
    }),
  },
  'feedManage.uploadFile': {
    params: (fixtures) => ({ file: new Blob([fixtures.text()], { type: 'text/plain' }) }),
    anywhere: true,
  },
  'feedManage.getFileContent': { params: async (fixtures) => ({ fileId: await fixtures.referenceFile() }) },
  'feedManage.getFileList': {
    async params(fixtures) {
      await fixtures.referenceFile();
      return { pageSize: 50 };
    },
  },
  'feedManage.deleteFile': { params: async (fixtures) => ({ fileId: await fixtures.referenceFile() }) },
} satisfies SomeSamples;
