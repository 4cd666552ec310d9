import type { SomeSamples } from '../../../../tests/authorisation/sample';

export const samples = {
  'replyManage.importScripts': {
    params: (fixtures) => ({ file: new Blob([`标题,内容\n${fixtures.text()},您好`]) }),
    anywhere: true,
  },
} satisfies SomeSamples;
