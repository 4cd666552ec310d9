import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CallError } from './call-error';
import { errorCatalogue, judge } from './rules';
import { clientOf, json, recordingPorts, startBackend, type Backend } from './test-support/backend';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

type LoginType = 1 | 2 | 3;
const OWN: LoginType = 2;
const OTHER: LoginType = 1;

/** Sends a call to which the server gives this answer, and returns the outcome. */
async function ask(answer: { status?: number; body: unknown }, loginType: LoginType, call = 'test.write') {
  backend.answer((_, response) => json(response, answer.body, answer.status));
  const recorder = recordingPorts({ confirms: false });
  const error: unknown = await clientOf(backend, { loginType }, recorder.ports)
    .call(call, {})
    .catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(CallError);
  await new Promise((resolve) => {
    setTimeout(resolve, 5);
  });
  return {
    rule: judge({ call, trouble: 'answer', ...answer }, loginType === 2).rule.name,
    error: error as CallError,
    done: recorder.done,
  };
}

/** One line per row of the error catalogue, as answered by a server. */
const answered: {
  rule: string;
  host: LoginType;
  status?: number;
  body: unknown;
  call?: string;
  kind: string;
  message: string;
  done: string[];
}[] = [
  ...[OWN, OTHER].map((host) => ({
    rule: 'upload-gate',
    host,
    call: 'common.cosUpload',
    status: 403,
    body: '',
    kind: 'rejected' as const,
    message: '上传失败，请重试',
    done: [],
  })),
  {
    rule: 'gate-own-login',
    host: OWN,
    status: 403,
    body: { code: 1, msg: '未授权' },
    kind: 'unauthenticated',
    message: '未授权',
    done: ['to-login'],
  },
  {
    rule: 'gate',
    host: OTHER,
    status: 403,
    body: '',
    kind: 'unauthenticated',
    message: '服务端请求异常',
    done: ['confirm token过期: 检测到本地认证过期，是否做认证处理', 'error 登录已过期，未做认证处理，请重试'],
  },
  {
    rule: 'as-it-is',
    host: OWN,
    body: { code: 202, data: { step: 2 } },
    kind: 'rejected',
    message: '服务端请求异常',
    done: [],
  },
  { rule: 'as-it-is', host: OTHER, body: { code: 202, msg: '处理中' }, kind: 'rejected', message: '处理中', done: [] },
  {
    rule: 'logged-out-own-login',
    host: OWN,
    body: { code: 20205, msg: '登录已过期' },
    kind: 'unauthenticated',
    message: '登录已过期',
    done: ['to-login'],
  },
  {
    rule: 'logged-out-own-login',
    host: OWN,
    body: { code: 20203, msg: '登录已失效' },
    kind: 'unauthenticated',
    message: '登录已失效',
    done: ['to-login'],
  },
  {
    rule: 'logged-out-own-login',
    host: OWN,
    body: { code: 20102, msg: '账号已停用' },
    kind: 'unauthenticated',
    message: '账号已停用',
    done: ['to-login'],
  },
  {
    rule: 'refused',
    host: OTHER,
    body: { code: 20205, msg: '登录已过期' },
    kind: 'rejected',
    message: '登录已过期',
    done: [],
  },
  {
    rule: 'refused',
    host: OTHER,
    body: { code: 20203, msg: '登录已失效' },
    kind: 'rejected',
    message: '登录已失效',
    done: [],
  },
  {
    rule: 'refused',
    host: OTHER,
    body: { code: 20102, msg: '账号已停用' },
    kind: 'rejected',
    message: '账号已停用',
    done: [],
  },
  {
    rule: 'not-logged-out',
    host: OWN,
    call: 'user.logout',
    body: { code: 20205, msg: '登录已过期' },
    kind: 'rejected',
    message: '登录已过期',
    done: [],
  },
  {
    rule: 'not-logged-out',
    host: OTHER,
    call: 'user.logout',
    status: 403,
    body: { code: 20205, msg: '登录已过期' },
    kind: 'rejected',
    message: '登录已过期',
    done: [],
  },
  {
    rule: 'as-it-is-own-login',
    host: OWN,
    body: { code: 100305, extra: 1 },
    kind: 'rejected',
    message: '服务端请求异常',
    done: [],
  },
  {
    rule: 'refused',
    host: OTHER,
    body: { code: 100305, message: '账号未开通' },
    kind: 'rejected',
    message: '账号未开通',
    done: [],
  },
  {
    rule: 'must-log-in',
    host: OWN,
    body: { code: 100306, msg: '请登录' },
    kind: 'unauthenticated',
    message: '请登录',
    done: ['to-login'],
  },
  {
    rule: 'must-log-in',
    host: OTHER,
    body: { code: 100306, msg: '请登录' },
    kind: 'unauthenticated',
    message: '请登录',
    done: ['to-login'],
  },
  {
    rule: 'agreement-not-saved',
    host: OWN,
    call: 'operation.updateAigcUserAgreementStatus',
    body: { code: 50000, msg: '库错' },
    kind: 'rejected',
    message: '请求失败，请稍后重试',
    done: ['error 请求失败，请稍后重试'],
  },
  {
    rule: 'must-agree',
    host: OWN,
    body: { code: 40301, msg: '请先同意' },
    kind: 'forbidden',
    message: '请先同意',
    done: [],
  },
  {
    rule: 'no-permission',
    host: OWN,
    body: { code: 40300, msg: '没有权限' },
    kind: 'forbidden',
    message: '没有权限',
    done: [],
  },
  {
    rule: 'refused',
    host: OWN,
    body: { code: 7, msg: '第一句', message: '第二句' },
    kind: 'rejected',
    message: '第一句',
    done: [],
  },
  {
    rule: 'refused',
    host: OWN,
    body: { code: 7, msg: '', message: '第二句' },
    kind: 'rejected',
    message: '第二句',
    done: [],
  },
  { rule: 'refused', host: OWN, body: { code: 7 }, kind: 'rejected', message: '服务端请求异常', done: [] },
  {
    rule: 'refused',
    host: OWN,
    status: 502,
    body: '<html>Bad gateway</html>',
    kind: 'rejected',
    message: '服务端请求异常',
    done: [],
  },
  {
    rule: 'refused',
    host: OWN,
    status: 429,
    body: { code: 42900, msg: '操作太频繁' },
    kind: 'rejected',
    message: '操作太频繁',
    done: [],
  },
  {
    rule: 'refused',
    host: OWN,
    status: 500,
    body: { code: 0, data: 1 },
    kind: 'rejected',
    message: '服务端请求异常',
    done: [],
  },
];

describe('the error catalogue, answered by a server', () => {
  for (const { rule, host, call, kind, message, done, ...answer } of answered) {
    it(`${rule}: ${answer.status ?? 200} ${JSON.stringify(answer.body)} on login type ${host}`, async () => {
      const seen = await ask(answer, host, call);
      expect({ rule: seen.rule, kind: seen.error.kind, message: seen.error.message, done: seen.done }).toEqual({
        rule,
        kind,
        message,
        done,
      });
      expect(seen.error.body).toEqual(answer.body);
      expect(seen.error.status).toBe(answer.status ?? 200);
    });
  }

  it('assigns errors to the params that they name and keeps the request id', async () => {
    const body = {
      code: 40001,
      msg: '参数有误',
      requestId: 'r-1',
      errors: [
        { field: 'keyword', message: '关键词已存在' },
        { field: 'keyword', message: '太长' },
      ],
    };
    const { error } = await ask({ body }, OWN);
    expect(error).toMatchObject({
      kind: 'invalid',
      code: 40001,
      requestId: 'r-1',
      fields: { keyword: '关键词已存在' },
    });
  });
});

describe('the error catalogue without an answer', () => {
  it('timeout: logs 请求超时', async () => {
    backend.answer(() => {});
    const recorder = recordingPorts();
    const error: unknown = await clientOf(backend, {}, recorder.ports)
      .call('test.slow', {})
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ kind: 'timeout', message: '请求超时', call: 'test.slow' });
    expect(recorder.done).toEqual(['log 请求超时 test.slow']);
  });

  it('network: the message blames the network', async () => {
    backend.answer((_, response) => {
      response.destroy();
    });
    await expect(clientOf(backend).call('test.own', {})).rejects.toMatchObject({
      kind: 'network',
      message: '网络连接失败，请检查网络后重试',
    });
  });

  const uploads = {
    apiError: '签名接口报错',
    initError: '初始化失败',
    acceptError: '不支持当前类型的文件',
    putObjectError: '上传失败，请重试',
    getUrlError: '上传失败，请重试',
  } as const;
  for (const [trouble, message] of Object.entries(uploads) as [keyof typeof uploads, string][]) {
    it(`upload: ${trouble} is ${message}`, () => {
      expect(judge({ call: 'upload', trouble, status: 403 }, true)).toMatchObject({ kind: 'rejected', message });
    });
  }

  it('has a test for every row', () => {
    const covered = new Set([
      ...answered.map(({ rule }) => rule),
      'timeout',
      'network',
      ...Object.keys(uploads).map(
        (trouble) => judge({ call: 'upload', trouble: trouble as keyof typeof uploads }, true).rule.name,
      ),
    ]);
    expect(errorCatalogue.map(({ name }) => name).filter((name) => !covered.has(name))).toEqual([]);
  });
});
