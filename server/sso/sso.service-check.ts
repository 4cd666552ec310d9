/** Discovers the identity provider, reads its keys, and sees whether it knows the client. */
import { CheckFailure, networkTrouble, troubleOfStatus, type Check } from '../kernel/checks/check';
import { CALLBACK } from './callback-path';
import { SignOnFailure } from './failure';
import { RelyingParty } from './relying-party';

const MESSAGES = {
  ok: (keys: number) => `找到了身份提供方和它的 ${keys} 个公钥，它认识这个客户端`,
  issuer: '它自称是另一个地址，要与设置的完全一致，包括末尾的斜杠',
  noKeys: '没有公钥',
} as const;

/** The provider's metadata names another issuer. */
const OTHER_ISSUER = 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED';

function rethrow(error: unknown): never {
  if (networkTrouble(error) !== undefined || !(error instanceof SignOnFailure)) throw error;
  for (let each: unknown = error; each instanceof Error; each = each.cause) {
    const { code, cause } = each as { code?: string; cause?: unknown };
    if (code === OTHER_ISSUER) throw new CheckFailure('refused', MESSAGES.issuer, { cause: error });
    if (cause instanceof Response)
      throw new CheckFailure(cause.ok ? 'unreadable' : troubleOfStatus(cause.status), `状态 ${cause.status}`, {
        cause: error,
      });
  }
  if (error.reason === 'refused') throw new CheckFailure('key', '', { cause: error });
  throw new CheckFailure('unreadable', '', { cause: error });
}

export const checks: readonly Check[] = [
  {
    name: 'sign-on',
    title: '单点登录',
    does: '读取身份提供方的说明和公钥，确认它认识这个客户端',
    settings: { address: 'issuer', key: 'clientSecret', keyId: 'clientId' },
    isConfigured: ({ signOn }) => signOn.issuer !== '',
    async run({ config: { signOn, publicUrls }, signal }) {
      const redirectUri = `${publicUrls[0]}${CALLBACK}`;
      const keys = await new RelyingParty(signOn).check(redirectUri, signal).catch(rethrow);
      if (keys === 0) throw new CheckFailure('refused', MESSAGES.noKeys);
      return MESSAGES.ok(keys);
    },
  },
];
