/** Files, speech-to-text and requests to other sites (product.md sections 5, 7 and 8). */
import { COMMON } from '../bases';
import {
  area,
  choice,
  closed,
  count,
  entity,
  line,
  list,
  nullable,
  optional,
  picture,
  time,
  Type,
  medium,
} from '../define';
import { TIMEOUT, UPLOAD_BYTES } from '../limits';
import { COLLECT, REQUEST_SITES, STORE_FILES } from '../policies';
import { FILE_TYPE_NAMES } from '../sets/upload';
import { help } from '../../../shared/help';

export const uploadType = choice('文件类型', FILE_TYPE_NAMES, { default: 'image' });

const storedFile = {
  key: line('文件键', 128, { normal: false }),
  url: picture('地址'),
};

/** Of a picture that was cropped or edited; the lineage of a publication follows it. */
export const madeFrom = picture('原图地址');

export const uploadedFile = entity('UploadedFileInfo', {
  ...storedFile,
  contentType: Type.String({ title: '内容类型' }),
  size: count('大小', { display: 'bytes' }),
  width: nullable(count('宽度')),
  height: nullable(count('高度')),
});

/** Temporary credentials, valid for one path prefix until `expiredTime` (product.md section 3, upload credentials). */
export const uploadCredentials = entity('UploadCredentials', {
  tmpSecretId: Type.String({ title: '临时编号' }),
  tmpSecretKey: Type.String({ title: '临时密钥' }),
  sessionToken: Type.String({
    title: '会话令牌',
    description: 'Sent in the Authorization header of the PUT, or with a signature by the temporary key',
  }),
  uploadToken: Type.String({
    title: '上传令牌',
    description:
      'Sent in the Authorization header of resumable uploads; equals sessionToken unless the object store issues its own',
  }),
  expiredTime: time('过期时间'),
  bucketName: Type.String({ title: '存储桶' }),
  region: Type.String({ title: '地域' }),
  endpoint: Type.String({
    title: '上传地址',
    description: help('A PUT of endpoint + key stores the file', '向 endpoint + key 发送 PUT 请求即可保存文件'),
  }),
  prefix: Type.String({ title: '前缀', description: help('Of every key that may be written', '可以写入的每个 key') }),
});

const knownUploadId = Type.String({ title: '上传编号' });
const uploadId = Type.String({ pattern: '^[0-9a-f]{36}$', maxLength: 36, title: '上传编号' });
/** Params that describe a file to upload. limits.ts bounds its size by kind. */
const pendingFile = {
  fileName: line('文件名', 255, { normal: 'NFC' }),
  type: choice('文件类型', FILE_TYPE_NAMES),
  size: Type.Integer({ minimum: 1, maximum: UPLOAD_BYTES.video, title: '大小', display: 'bytes' }),
};

const httpHeader = closed({
  name: line('名称', 128, { normal: false, pattern: "^[A-Za-z0-9!#$%&'*+.^_`|~-]+$" }),
  value: line('值', 4096, { min: 0, normal: false, pattern: '^[^\\r\\n]*$' }),
});
const target = Type.String({ title: '地址', minLength: 1, maxLength: 2048, display: 'link' });

export const proxyAnswer = entity('ProxyAnswer', {
  status: Type.Integer({ title: '状态码' }),
  url: Type.String({ title: '最终地址' }),
  contentType: Type.String({ title: '内容类型' }),
  headers: list(closed({ name: Type.String(), value: Type.String() }), '响应头'),
  body: Type.String({ title: '内容', display: 'longText' }),
  truncated: Type.Boolean({ title: '已截断' }),
});

export const commonCalls = area('common', COMMON, {
  cosMeta: {
    summary: 'The storage key and address of a file before it is uploaded; keys are grouped by month',
    title: '文件存放位置',
    policy: STORE_FILES,
    path: 'cos/meta',
    timeoutMs: TIMEOUT.long,
    reads: [],
    params: closed({ fileName: line('文件名', 255, { normal: 'NFC' }), type: optional(uploadType) }),
    result: closed({ bucketName: Type.String(), region: Type.String(), ...storedFile }),
  },
  cosUpload: {
    summary: 'Stores a file; its type is detected from the content',
    title: '上传文件',
    policy: STORE_FILES,
    path: 'cos/upload',
    kind: 'multipart',
    timeoutMs: TIMEOUT.long,
    changes: [],
    params: closed({
      file: Type.Unsafe<unknown>({ title: '文件' }),
      type: optional(uploadType),
      madeFrom: optional(madeFrom),
    }),
    result: uploadedFile,
  },
  cosBegin: {
    summary: "Starts a resumable upload (tus), or resumes the person's unfinished upload of the same file",
    title: '开始分片上传',
    policy: STORE_FILES,
    path: 'cos/begin',
    changes: [],
    screens: false,
    params: closed({
      ...pendingFile,
      lastModified: optional(
        Type.Integer({
          minimum: 0,
          maximum: 8_640_000_000_000_000,
          title: '修改时间',
          description: 'Last modification of the local file, ms since 1970',
        }),
      ),
      uploadId: optional(uploadId),
    }),
    result: closed({
      uploadId: knownUploadId,
      url: Type.String({ title: '上传地址' }),
      received: count('已上传', { display: 'bytes' }),
      chunkBytes: count('每次请求最多', { display: 'bytes' }),
    }),
  },
  cosComplete: {
    summary: 'Completes a resumable upload; the file type is detected from the content',
    title: '完成分片上传',
    policy: STORE_FILES,
    path: 'cos/complete',
    timeoutMs: TIMEOUT.long,
    changes: [],
    screens: false,
    params: closed({ uploadId }),
    result: uploadedFile,
  },
  cosCancel: {
    summary: 'Cancels a resumable upload',
    title: '放弃分片上传',
    policy: STORE_FILES,
    path: 'cos/cancel',
    changes: [],
    screens: false,
    params: closed({ uploadId }),
  },
  cosUnfinished: {
    summary: 'The unfinished uploads of the person',
    title: '未传完的文件',
    policy: STORE_FILES,
    path: 'cos/unfinished',
    reads: [],
    screens: false,
    result: closed({
      list: list(
        entity('UnfinishedUpload', {
          uploadId: knownUploadId,
          ...pendingFile,
          received: count('已上传', { display: 'bytes' }),
          createTime: time('开始时间'),
          expireTime: time('过期时间'),
        }),
      ),
    }),
  },
  cosUsage: {
    summary: 'How much of the upload quota the person and the department have used',
    title: '上传用量',
    policy: STORE_FILES,
    path: 'cos/usage',
    reads: [],
    screens: false,
    result: entity('UploadUsage', {
      days: count('统计天数'),
      usedBytes: count('本人已用', { display: 'bytes' }),
      limitBytes: count('每人上限', { display: 'bytes' }),
      departmentUsedBytes: count('部门已用', { display: 'bytes' }),
      departmentLimitBytes: count('部门上限', { display: 'bytes' }),
    }),
  },
  cosCredentials: {
    summary: 'Temporary credentials to store files from the browser',
    title: '上传凭证',
    policy: STORE_FILES,
    path: 'cos/credentials',
    reads: [],
    result: uploadCredentials,
  },
  cosBucketCredentials: {
    summary: 'Temporary credentials of a bucket',
    title: '存储桶凭证',
    policy: STORE_FILES,
    path: 'cos/credentials',
    method: 'GET',
    reads: [],
    params: closed({ bucketName: line('存储桶', 63, { normal: false }) }),
    result: uploadCredentials,
  },
  asr: {
    summary: 'Transcribes the speech in an audio or video file',
    title: '语音转文字',
    policy: COLLECT,
    path: 'asr',
    timeoutMs: TIMEOUT.long,
    reads: [],
    params: closed({ url: medium('地址', ['video', 'audio'], { from: 'sites', display: 'link' }) }),
    result: closed({
      text: Type.String({ title: '文本', display: 'longText' }),
      segments: list(
        closed({
          start: Type.Number({ title: '开始（秒）' }),
          end: Type.Number({ title: '结束（秒）' }),
          text: Type.String({ title: '文本' }),
        }),
        '分段',
      ),
    }),
  },
  proxyRequest: {
    summary: 'Sends a request without credentials to a public address',
    title: '转发请求',
    policy: REQUEST_SITES,
    path: 'proxy/request',
    timeoutMs: TIMEOUT.long,
    changes: [],
    screens: false,
    params: closed({
      url: target,
      method: optional(choice('方法', { GET: 'GET', POST: 'POST', PUT: 'PUT', HEAD: 'HEAD' }, { default: 'GET' })),
      headers: optional(Type.Array(httpHeader, { title: '请求头', maxItems: 30 })),
      body: optional(Type.String({ title: '内容', maxLength: 1_000_000 })),
    }),
    result: proxyAnswer,
  },
  proxyGet: {
    summary: 'Fetches a public address',
    title: '读取外部地址',
    policy: REQUEST_SITES,
    path: 'proxy/request',
    method: 'GET',
    reads: [],
    screens: false,
    params: closed({ url: target }),
    result: proxyAnswer,
  },
});
