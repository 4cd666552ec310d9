/** Accounts that publish, and log-ins by a code. */
import * as acts from '../../domain/publisher/publisher.acts';
import { MESSAGES } from '../../domain/publisher/publisher.messages';
import { listCloudPhones, listPublishers } from '../../domain/publisher/publisher.store';
import { readQrCode } from '../../domain/publisher/qr-code';
import type { AreaHandlers } from '../../kernel/handler';
import { invalid, notFound } from '../../kernel/api-errors';

const whole = <Row>(list: Row[]) => ({ list, total: list.length });

export const publishers = {
  savePublisherAuth: { handle: (params, context) => acts.savePublisher(context, params) },
  updatePublisherAuthById: { handle: (params, context) => acts.updatePublisher(context, params) },
  deletePublisherAuth: { handle: ({ publisherIds }, context) => acts.deletePublishers(context, publisherIds) },
  deletePublisherAuthById: {
    async handle({ publisherId }, context) {
      const { failed } = await acts.deletePublishers(context, [publisherId]);
      if (failed[0]?.reason === MESSAGES.sending) throw invalid(MESSAGES.sending);
      if (failed.length > 0) throw notFound(MESSAGES.account);
      return null;
    },
  },
  queryPublisherAuth: {
    handle: async (params, { db, actor, now }) =>
      whole(await listPublishers(db, actor, { ...params, own: true }, now())),
  },
  getPublisherByDepartment: {
    handle: async (params, { db, actor, now }) => whole(await listPublishers(db, actor, params, now())),
  },
  getAllCloudPhone: {
    handle: async ({ keyword }, { db, actor }) => whole(await listCloudPhones(db, actor, keyword)),
  },
  savePublisherAuthByCloudPhone: { handle: (params, context) => acts.savePublisherOfPhone(context, params) },
  bindXhsLoginCloudPhone: {
    handle: ({ publisherId, accountId }, context) => acts.bindPhone(context, publisherId, accountId),
  },
  getXhsLoginCloudPhoneStatus: { handle: ({ publisherId }, context) => acts.phoneStatus(context, publisherId) },
  getXhsCreateLoginQrCodeStatus: { handle: ({ logInId }, context) => readQrCode(context, logInId) },
} satisfies Partial<AreaHandlers<'publish'>>;
