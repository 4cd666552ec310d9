/**
 * Codes in text messages, through Alibaba Cloud's SMS service (SendSms of 2017-05-25) or one with its protocol. Without
 * a configured one no code is sent, and visitors and staff read why.
 */
import type { AppConfig, TextMessageConfig } from '../../kernel/config';
import { OutboundFailure } from '../outbound/failure';
import { configuredNetwork, outbound } from '../outbound/request';
import { signed } from './signature';

const LIMITS = { bytes: 64 * 1024, timeoutMs: 8_000 };

/** `limited`: the service sends no more to this number for now. `detail`: for the log, without the number. */
export class TextMessageFailure extends Error {
  override readonly name = 'TextMessageFailure';
  constructor(
    readonly trouble: 'limited' | 'refused' | 'unreachable',
    readonly detail: string,
  ) {
    super(`${trouble}: ${detail}`);
  }
}

export const canSendTextMessages = ({ textMessages }: Pick<AppConfig, 'textMessages'>): boolean =>
  textMessages !== null;

const LIMITED = /^isv\.(BUSINESS_LIMIT_CONTROL|DAY_LIMIT_CONTROL)$/;

/** The template has the variable `code`. @throws TextMessageFailure */
export async function sendCode(config: TextMessageConfig, phone: string, code: string, now: Date): Promise<void> {
  const { url, keyId, secret, sign, template } = config;
  const request = signed(
    { url, action: 'SendSms', version: '2017-05-25', keyId, secret, now },
    {
      PhoneNumbers: phone,
      SignName: sign,
      TemplateCode: template,
      TemplateParam: JSON.stringify({ code }),
    },
  );
  const answer = await ask(request, new URL(url).origin);
  if (answer === 'OK') return;
  throw new TextMessageFailure(LIMITED.test(answer) ? 'limited' : 'refused', answer);
}

/** `Code` of the answer. */
async function ask(request: ReturnType<typeof signed>, origin: string): Promise<string> {
  const { authorization, ...headers } = request.headers;
  try {
    const { body } = await outbound(
      {
        url: request.url,
        method: 'POST',
        headers,
        logIn: { headers: { authorization: authorization! }, isFor: (url) => url === request.url },
      },
      LIMITS,
      configuredNetwork(origin),
    );
    const { Code } = JSON.parse(body.toString('utf8')) as { Code?: unknown };
    return typeof Code === 'string' ? Code : 'no code';
  } catch (error) {
    if (error instanceof OutboundFailure) throw new TextMessageFailure('unreachable', error.message);
    throw new TextMessageFailure('refused', 'no JSON');
  }
}
