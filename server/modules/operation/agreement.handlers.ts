/** The user agreement (product.md sections 4 and 7). People read and accept their own. */
import type { AreaHandlers } from '../../kernel/handler';
import { acceptAgreement, readAgreement } from './agreement.store';

export const agreement = {
  queryAigcUserAgreementStatus: {
    handle: ({ type }, { db, actor }) => readAgreement(db, actor.userId, type),
  },
  updateAigcUserAgreementStatus: {
    handle: ({ type }, { db, actor, now }) => acceptAgreement(db, actor.userId, type, now()),
  },
} satisfies Partial<AreaHandlers<'operation'>>;
