/** The user agreement (product.md sections 4 and 7). */
import { AGREEMENT_TYPE } from '../../agreement';
import { type CallDeclaration, closed, entity, flag, id, integerChoice, nullable, optional, time } from '../../define';
import { authenticated } from '../../policy';

/** Type of agreement; -1, content generation, is the only one that the specification names. */
export const agreementType = integerChoice('协议类型', { [AGREEMENT_TYPE]: '内容生成用户协议' });

export const agreementStatus = entity('AgreementStatus', {
  agreed: flag('已同意'),
  updateTime: nullable(time('同意时间')),
});

export const agreementCalls = {
  queryAigcUserAgreementStatus: {
    summary: 'Whether the person accepted the newest user agreement of content generation',
    title: '用户协议状态',
    policy: authenticated,
    path: 'query-aigc-user-agreement-status',
    reads: ['agreement', 'agreementVersion'],
    params: closed({ type: agreementType }),
    result: agreementStatus,
  },
  updateAigcUserAgreementStatus: {
    summary: 'Accepts the user agreement of content generation; not if a newer version than the given one exists',
    title: '同意用户协议',
    policy: authenticated,
    path: 'update-aigc-user-agreement-status',
    changes: ['agreement'],
    params: closed({
      type: agreementType,
      versionNo: optional(id('版本', { description: 'The version that the person read; default: the newest' })),
    }),
    result: agreementStatus,
  },
} satisfies Record<string, CallDeclaration>;
