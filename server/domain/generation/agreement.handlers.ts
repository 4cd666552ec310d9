/** The user agreement (product.md sections 4 and 7). People read and accept their own. */
import { acceptAgreement, readAgreement } from './agreement.store';
import type { SomeHandlers } from '../../kernel/calls/handler';

export const handlers = {
  'operation.queryAigcUserAgreementStatus': ({ type }, { db, actor }) => readAgreement(db, actor.userId, type),
  'operation.updateAigcUserAgreementStatus': ({ type }, { db, actor, now }) =>
    acceptAgreement(db, actor.userId, type, now()),
} satisfies SomeHandlers;
