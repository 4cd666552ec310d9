/** Asks the service whether the template and the signature are approved; sends no message. */
import { CheckFailure, networkTrouble, type Check } from '../../kernel/checks/check';
import type { TextMessageConfig } from '../../kernel/config';
import { askService, TextMessageFailure } from '.';

const MESSAGES = {
  ok: '密钥有效，签名和模板已审核通过',
  template: (name: string) => `短信服务没有模板 ${name}，或它没有审核通过：改正 ATELIER_SMS_TEMPLATE`,
  sign: (name: string) => `短信服务没有签名“${name}”，或它没有审核通过：改正 ATELIER_SMS_SIGN`,
} as const;

const REFUSED_KEY = /^(InvalidAccessKeyId|SignatureDoesNotMatch|IncompleteSignature|Forbidden[.]AccessKey)/;
const NO_RIGHTS = /^(NoPermission|Forbidden|isv[.]RAM_PERMISSION_DENY)/;
const BUSY = /^(Throttling|isv[.]AMOUNT_NOT_ENOUGH|isv[.]OUT_OF_SERVICE)/;
/** Of a template or signature. */
const APPROVED = 1;

async function requireApproved(
  config: TextMessageConfig,
  asked: { action: string; params: Readonly<Record<string, string>>; status: string; refusal: string },
  now: Date,
): Promise<void> {
  const answer = await askService(config, { action: asked.action, params: asked.params }, now).catch(rethrow);
  const code = typeof answer.Code === 'string' ? answer.Code : '';
  if (REFUSED_KEY.test(code)) throw new CheckFailure('key');
  if (NO_RIGHTS.test(code)) throw new CheckFailure('forbidden');
  if (BUSY.test(code)) throw new CheckFailure('busy');
  if (code === '') throw new CheckFailure('unreadable');
  if (code !== 'OK' || Number(answer[asked.status]) !== APPROVED) throw new CheckFailure('described', asked.refusal);
}

function rethrow(error: unknown): never {
  if (networkTrouble(error) !== undefined || !(error instanceof TextMessageFailure)) throw error;
  throw new CheckFailure(error.trouble === 'unreachable' ? 'unreachable' : 'unreadable', '', { cause: error });
}

export const checks: readonly Check[] = [
  {
    name: 'text-messages',
    title: '短信',
    does: '查询签名和模板，不发短信',
    settings: { address: 'textMessageUrl', key: 'textMessageSecret', keyId: 'textMessageKeyId' },
    enabledBy: ['textMessageKeyId', 'textMessageSecret', 'textMessageSign', 'textMessageTemplate'],
    isConfigured: ({ textMessages }) => textMessages !== null,
    async run({ config, now }) {
      const { sign, template } = config.textMessages!;
      const ofTemplate = {
        action: 'QuerySmsTemplate',
        params: { TemplateCode: template },
        status: 'TemplateStatus',
        refusal: MESSAGES.template(template),
      };
      const ofSign = {
        action: 'QuerySmsSign',
        params: { SignName: sign },
        status: 'SignStatus',
        refusal: MESSAGES.sign(sign),
      };
      for (const asked of [ofTemplate, ofSign]) await requireApproved(config.textMessages!, asked, now);
      return MESSAGES.ok;
    },
  },
];
