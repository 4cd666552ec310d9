import type { SomeSamples } from '../../../../tests/authorisation/sample';

const curl = (host: string) => `curl 'https://${host}/api' -H 'cookie: web_session=0400a1b2c3d4e5f6'`;

export const samples = {
  'operationV2.createSpiderXhsAuthByCurl': {
    params: (fixtures) => ({ name: fixtures.text(), curl: curl('www.xiaohongshu.com') }),
    anywhere: true,
  },
  'operationV2.createSpiderDyAuthByCurl': {
    params: (fixtures) => ({ name: fixtures.text(), curl: curl('www.douyin.com') }),
    anywhere: true,
  },
  'operationV2.previewSpiderAuthByCurl': { params: () => ({ curl: curl('www.xiaohongshu.com') }), anywhere: true },
} satisfies SomeSamples;
