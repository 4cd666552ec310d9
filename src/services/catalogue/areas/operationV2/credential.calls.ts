/** Credentials from pasted curl commands, one call for each platform (calls.md section 7.1). */
import { platform } from '../../content';
import { type CallDeclaration, closed, line, optional } from '../../define';
import { credentialPreview, curlText, spiderAuthentication } from '../operation/credential.calls';
import { CHANGE_CREDENTIALS } from '../../policies';

const params = closed({ name: optional(line('名称', 40, { pattern: '\\S' })), curl: curlText });

export const credentialCalls = {
  createSpiderXhsAuthByCurl: {
    summary: 'Adds a Xiaohongshu log-in from pasted curl text',
    title: '粘贴小红书凭证',
    policy: CHANGE_CREDENTIALS,
    path: 'create-spider-xhs-auth-by-curl',
    changes: ['credential'],
    ask: ['保存小红书采集凭证 {name}'],
    params,
    result: spiderAuthentication,
  },
  createSpiderDyAuthByCurl: {
    summary: 'Adds a Douyin log-in from pasted curl text',
    title: '粘贴抖音凭证',
    policy: CHANGE_CREDENTIALS,
    path: 'create-spider-dy-auth-by-curl',
    changes: ['credential'],
    ask: ['保存抖音采集凭证 {name}'],
    params,
    result: spiderAuthentication,
  },
  /**
   * Declared as a write although it changes nothing, so that the client neither caches nor repeats requests with
   * secrets.
   */
  previewSpiderAuthByCurl: {
    summary: 'Shows, masked, what would be stored of pasted curl text; stores nothing',
    title: '预览凭证',
    policy: CHANGE_CREDENTIALS,
    path: 'preview-spider-auth-by-curl',
    changes: [],
    params: closed({ platform: optional(platform), curl: curlText }),
    result: credentialPreview,
  },
} satisfies Record<string, CallDeclaration>;
