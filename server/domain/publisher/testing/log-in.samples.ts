import type { SomeSamples } from '../../../../tests/authorisation/sample';

export const samples = {
  'publishSpider.getXhsCreateLoginQrCode': { params: () => ({ scope: 'department' }), anywhere: true },
  'publishSpider.getXhsLoginQrCode': { params: async (fixtures) => ({ publisherId: await fixtures.publisher() }) },
  'publishSpider.getXhsLoginQrCodeStatus': {
    params: async (fixtures, who) => ({ logInId: await fixtures.publisherLogIn(who.userId) }),
  },
} satisfies SomeSamples;
