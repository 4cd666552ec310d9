/**
 * Credentials: platform log-ins that people paste for bots (calls.md section 7.1). Answers contain them masked only.
 */
import { platform } from '../../content';
import {
  batchResult,
  type CallDeclaration,
  choice,
  closed,
  count,
  edited,
  entity,
  flag,
  id,
  ids,
  line,
  list,
  nullable,
  optional,
  time,
  Type,
} from '../../define';
import { CHANGE_CREDENTIALS, READ_CREDENTIALS } from '../../policies';
import { CREDENTIAL_STATUS_NAMES } from '../../sets/task';

export const credentialStatus = choice('状态', CREDENTIAL_STATUS_NAMES, {
  colors: { unchecked: 'processing', valid: 'success', expired: 'error' },
});

/** Where bots use the credential: on the sandbox platform, whose data is invented, or on the real platform. */
const credentialSource = choice(
  '数据来源',
  { sandbox: '沙箱', platform: '真实平台' },
  { colors: { sandbox: 'warning', platform: 'default' } },
);

export const spiderAuthentication = entity('SpiderAuthentication', {
  authenticationId: id('凭证编号'),
  name: line('名称', 40),
  platform,
  host: Type.String({ title: '域名' }),
  masked: Type.String({ title: '内容（已脱敏）', display: 'longText' }),
  kept: Type.Boolean({
    title: '已保存凭证',
    description: 'false: deleted, because the host changed',
    display: 'boolean',
  }),
  status: credentialStatus,
  verdict: Type.String({
    title: '验证结果',
    description: "The platform's name for the log-in, or why it refuses it; empty: not checked yet",
  }),
  source: credentialSource,
  creator: Type.String({ title: '创建人' }),
  lastUseTime: nullable(time('最近使用')),
  createTime: time('创建时间'),
  updateTime: time('更新时间'),
  ...edited,
});

const part = { name: Type.String({ title: '名称' }), title: Type.String({ title: '用途' }) };

/** Preview of the credential in a pasted text; nothing is saved. */
export const credentialPreview = entity('CredentialPreview', {
  platform,
  platformName: Type.String({ title: '平台' }),
  host: Type.String({ title: '域名' }),
  headers: list(closed({ ...part, masked: Type.String({ title: '内容（已脱敏）' }) }), '请求头'),
  cookies: list(
    closed({
      ...part,
      masked: Type.String({ title: '内容（已脱敏）' }),
      known: flag('已识别'),
    }),
    'Cookie',
  ),
  missing: list(closed(part), '缺少的 Cookie'),
  ignored: list(closed({ name: Type.String({ title: '名称' }), reason: Type.String({ title: '原因' }) }), '不会保存'),
});

const name = line('名称', 40, { pattern: '\\S' });
/** Handled like a password: drafts of forms do not store it. */
export const curlText = Type.String({
  minLength: 1,
  maxLength: 20_000,
  title: 'curl 命令',
  display: 'password',
  description: '在浏览器的开发者工具里，对登录后的请求选择“复制为 cURL (bash)”',
});

export const credentialCalls = {
  getSpiderAuthentications: {
    summary: 'Log-ins on the platforms that bots may use, masked',
    title: '采集凭证列表',
    policy: READ_CREDENTIALS,
    path: 'get-spider-authentications',
    reads: ['credential'],
    params: closed({ platform: optional(platform), status: optional(credentialStatus) }),
    result: closed({ list: list(spiderAuthentication), total: count('总数') }),
  },
  saveSpiderAuthentications: {
    summary: 'Adds or changes a log-in; a changed host deletes the stored headers unless curl text is sent',
    title: '保存采集凭证',
    policy: CHANGE_CREDENTIALS,
    path: 'save-spider-authentications',
    changes: ['credential'],
    edits: { record: 'credential', key: 'authenticationId' },
    ask: ['保存采集凭证 {name}', '替换原有凭证 {authenticationId}'],
    params: closed({
      authenticationId: optional(id('凭证', { refers: 'credential' })),
      name,
      platform: optional(platform),
      host: optional(line('域名', 253, { pattern: '^[A-Za-z0-9.:-]+$' })),
      curl: optional(curlText),
    }),
    result: spiderAuthentication,
  },
  deleteSpiderAuthentications: {
    summary: 'Deletes log-ins',
    title: '删除采集凭证',
    policy: CHANGE_CREDENTIALS,
    path: 'delete-spider-authentications',
    changes: ['credential'],
    ask: ['删除采集凭证 {authenticationIds}（机器人不能再用它登录）'],
    final: true,
    params: closed({ authenticationIds: ids('凭证', 'credential') }),
    result: batchResult,
  },
} satisfies Record<string, CallDeclaration>;
