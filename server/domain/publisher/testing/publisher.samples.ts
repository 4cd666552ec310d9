import type { SomeSamples } from '../../../../tests/authorisation/sample';

const COOKIE = 'web_session=0400697a1b2c3d4e5f60718293a4b5c6; a1=18f';

export const samples = {
  'publish.savePublisherAuth': {
    params: async (fixtures) => ({ publisherId: await fixtures.publisher(), text: COOKIE }),
  },
  'publish.updatePublisherAuthById': {
    params: async (fixtures) => ({ publisherId: await fixtures.publisher(), name: fixtures.text() }),
  },
  'publish.deletePublisherAuth': {
    params: async (fixtures) => ({ publisherIds: [await fixtures.publisher()] }),
    wordless: true,
  },
  'publish.deletePublisherAuthById': { params: async (fixtures) => ({ publisherId: await fixtures.publisher() }) },
  'publish.queryPublisherAuth': {
    async params(fixtures, who) {
      await fixtures.publisher({ creatorId: who.userId, scope: 'person' });
      return {};
    },
  },
  'publish.getPublisherByDepartment': {
    async params(fixtures) {
      await fixtures.publisher();
      return {};
    },
  },
  'publish.getAllCloudPhone': {
    async params(fixtures) {
      await fixtures.phoneAccount();
      return {};
    },
  },
  'publish.savePublisherAuthByCloudPhone': {
    params: async (fixtures) => ({ accountId: await fixtures.phoneAccount() }),
  },
  'publish.bindXhsLoginCloudPhone': {
    async params(fixtures) {
      const accountId = await fixtures.phoneAccount();
      return { publisherId: await fixtures.publisher({ platformUserId: null }), accountId };
    },
  },
  'publish.getXhsLoginCloudPhoneStatus': {
    async params(fixtures) {
      const phoneAccountId = await fixtures.phoneAccount();
      return { publisherId: await fixtures.publisher({ phoneAccountId }) };
    },
  },
  'publish.getXhsCreateLoginQrCodeStatus': {
    params: async (fixtures, who) => ({ logInId: await fixtures.publisherLogIn(who.userId) }),
  },
} satisfies SomeSamples;
