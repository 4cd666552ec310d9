/** Accounts that publish, and log-ins by a code. */
import * as acts from './publisher.acts';
import { MESSAGES } from './publisher.messages';
import { listCloudPhones, listPublishers } from './publisher.store';
import { beginAgain, beginNew, readQrCode } from './qr-code';
import { invalid, notFound } from '../../kernel/calls/api-errors';
import type { SomeHandlers } from '../../kernel/calls/handler';

const whole = <Row>(list: Row[]) => ({ list, total: list.length });

export const handlers = {
  'publish.savePublisherAuth': (params, context) => acts.savePublisher(context, params),
  'publish.updatePublisherAuthById': (params, context) => acts.updatePublisher(context, params),
  'publish.deletePublisherAuth': ({ publisherIds }, context) => acts.deletePublishers(context, publisherIds),
  async 'publish.deletePublisherAuthById'({ publisherId }, context) {
    const { failed } = await acts.deletePublishers(context, [publisherId]);
    if (failed[0]?.reason === MESSAGES.sending) throw invalid(MESSAGES.sending);
    if (failed.length > 0) throw notFound(MESSAGES.account);
    return null;
  },
  'publish.queryPublisherAuth': async (params, { db, actor, now }) =>
    whole(await listPublishers(db, actor, { ...params, own: true }, now())),
  'publish.getPublisherByDepartment': async (params, { db, actor, now }) =>
    whole(await listPublishers(db, actor, params, now())),
  'publish.getAllCloudPhone': async ({ keyword }, { db, actor }) => whole(await listCloudPhones(db, actor, keyword)),
  'publish.savePublisherAuthByCloudPhone': (params, context) => acts.savePublisherOfPhone(context, params),
  'publish.bindXhsLoginCloudPhone': ({ publisherId, accountId }, context) =>
    acts.bindPhone(context, publisherId, accountId),
  'publish.getXhsLoginCloudPhoneStatus': ({ publisherId }, context) => acts.phoneStatus(context, publisherId),
  'publish.getXhsCreateLoginQrCodeStatus': ({ logInId }, context) => readQrCode(context, logInId),
  'publishSpider.getXhsCreateLoginQrCode': (params, context) => beginNew(context, params),
  'publishSpider.getXhsLoginQrCode': ({ publisherId }, context) => beginAgain(context, publisherId),
  'publishSpider.getXhsLoginQrCodeStatus': ({ logInId }, context) => readQrCode(context, logInId),
} satisfies SomeHandlers;
