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
    options?: ErrorOptions,
  ) {
    super(`${trouble}: ${detail}`, options);
  }
}

export const canSendTextMessages = ({ textMessages }: Pick<AppConfig, 'textMessages'>): boolean =>
  textMessages !== null;

const LIMITED = /^isv\.(BUSINESS_LIMIT_CONTROL|DAY_LIMIT_CONTROL)$/;

/** The template has the variable `code`. @throws TextMessageFailure */
export async function sendCode(config: TextMessageConfig, phone: string, code: string, now: Date): Promise<void> {
  const { sign, template } = config;
  const { Code } = await askService(
    config,
    {
      action: 'SendSms',
      params: {
        PhoneNumbers: phone,
        SignName: sign,
        TemplateCode: template,
        TemplateParam: JSON.stringify({ code }),
      },
    },
    now,
  );
  const answer = typeof Code === 'string' ? Code : 'no code';
  if (answer === 'OK') return;
  throw new TextMessageFailure(LIMITED.test(answer) ? 'limited' : 'refused', answer);
}

interface Asked {
  readonly action: string;
  readonly params: Readonly<Record<string, string>>;
}

/** The answer, also if it is a refusal. @throws TextMessageFailure if there is none. */
export async function askService(
  { url, keyId, secret }: TextMessageConfig,
  { action, params }: Asked,
  now: Date,
): Promise<Readonly<Record<string, unknown>>> {
  const request = signed({ url, action, version: '2017-05-25', keyId, secret, now }, params);
  const { authorization, ...headers } = request.headers;
  try {
    const { body } = await outbound(
      {
        url: request.url,
        method: 'POST',
        headers,
        logIn: { headers: { authorization: authorization! }, isFor: (to) => to === request.url },
      },
      LIMITS,
      configuredNetwork(new URL(url).origin),
    );
    const answer: unknown = JSON.parse(body.toString('utf8'));
    return typeof answer === 'object' && answer !== null ? (answer as Record<string, unknown>) : {};
  } catch (error) {
    if (error instanceof OutboundFailure) throw new TextMessageFailure('unreachable', error.message, { cause: error });
    throw new TextMessageFailure('refused', 'no JSON', { cause: error });
  }
}
