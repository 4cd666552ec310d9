import type { Samples } from '../../../../tests/authorisation/sample';

export const publishSpiderSamples: Samples<'publishSpider'> = {
  getXhsCreateLoginQrCode: { params: () => ({ scope: 'department' }), anywhere: true },
  getXhsLoginQrCode: { params: async (fixtures) => ({ publisherId: await fixtures.publisher() }) },
  getXhsLoginQrCodeStatus: {
    params: async (fixtures, who) => ({ logInId: await fixtures.publisherLogIn(who.userId) }),
  },
  cancelDelayPublisherByLoggerId: { params: async (fixtures) => ({ loggerId: await fixtures.publication() }) },
};
