/** Log-ins out of pasted curl text, one call for each platform (calls.md section 7.1). */
import { type CallDeclaration, closed, line, optional } from '../define';
import { curlText, spiderAuthentication } from '../operation/credential.calls';

const params = closed({ name: optional(line('名称', 40, { pattern: '\\S' })), curl: curlText });

export const credentialCalls = {
  createSpiderXhsAuthByCurl: { summary: 'Adds a log-in on Xiaohongshu out of pasted curl text', title: '粘贴小红书凭证', path: 'create-spider-xhs-auth-by-curl', effect: 'write', params, result: spiderAuthentication },
  createSpiderDyAuthByCurl: { summary: 'Adds a log-in on Douyin out of pasted curl text', title: '粘贴抖音凭证', path: 'create-spider-dy-auth-by-curl', effect: 'write', params, result: spiderAuthentication },
} satisfies Record<string, CallDeclaration>;
