/** Schemas of scripts and of their variables (product.md section 3). */
import { NO_CONTROL } from '../../conversation';
import { flowType, platform } from '../../content';
import {
  choice,
  closed,
  count,
  edited,
  entity,
  flag,
  id,
  line,
  list,
  nullable,
  picture,
  time,
  Type,
  url,
  medium,
} from '../../define';
import { CHAT_TEXT_LENGTH } from '../../sets/conversation';
import { SEVERITY_NAMES } from '../../sets/prohibited';
import { SCRIPT_LIMITS, SCRIPT_SCOPE_NAMES } from '../../sets/script';

export const scope = choice('范围', SCRIPT_SCOPE_NAMES, { colors: { department: 'blue', own: 'default' } });

const note = closed({ url: url('文章链接'), noteType: flowType });

/** What a script sends: a text, pictures and notes, at least one of them. */
export const content = {
  text: Type.String({
    maxLength: CHAT_TEXT_LENGTH,
    pattern: NO_CONTROL,
    title: '内容',
    display: 'longText',
    normal: 'NFC',
  }),
  /** Stored pictures (reply/file/upload-reply-pic, or the calls of area common). */
  pictures: Type.Array(medium('图片', 'image', { from: 'files', maxLength: 512, display: 'image' }), {
    maxItems: SCRIPT_LIMITS.pictures,
    uniqueItems: true,
    title: '图片',
  }),
  notes: Type.Array(note, { maxItems: SCRIPT_LIMITS.notes, title: '笔记' }),
};

/** Braces would end an inclusion `{{标题}}`. */
export const title = line('标题', 40, { pattern: '^[^{}]*[^{}\\s][^{}]*$' });

/** How often a version was sent, and how often it was answered within 24 hours. */
const rate = {
  sentCount: count('发送次数'),
  answeredCount: count('24 小时内回复'),
  /** Null: never sent. */
  replyRate: nullable(Type.Number({ minimum: 0, maximum: 100, title: '回复率', display: 'percent' })),
};

export const replyScript = entity('ReplyScript', {
  scriptId: id('话术编号'),
  title: Type.String({ title: '标题' }),
  scope,
  /** Null: for conversations of all platforms. */
  platform: nullable(platform),
  ...content,
  /** false: not offered in conversations; other scripts may include it. */
  enabled: flag('启用'),
  /** Of the current version, like the figures. */
  versionNo: Type.Integer({ minimum: 1, title: '当前版本' }),
  ...rate,
  department: Type.String({ title: '部门' }),
  creator: Type.String({ title: '创建人' }),
  createTime: time('创建时间'),
  updateTime: time('更新时间'),
  ...edited,
});

/** Versions never change: each change of the text, pictures or notes makes the next one. */
export const scriptVersion = entity('ReplyScriptVersion', {
  versionId: id('版本编号'),
  no: Type.Integer({ minimum: 1, title: '版本号' }),
  ...content,
  ...rate,
  writer: Type.String({ title: '修改人' }),
  createTime: time('修改时间'),
});

/** Only letters, digits and the like: braces and spaces would end the variable in a text. */
const name = line('变量名', 20, { pattern: '^[^{}\\s]+$' });
export const variableFields = {
  name,
  /** What people are asked before the script is inserted; empty: they are not, and the default is used. */
  prompt: line('提问', 60, { min: 0, normal: 'NFC', pattern: NO_CONTROL }),
  defaultValue: line('默认值', 200, { min: 0, normal: 'NFC', pattern: NO_CONTROL }),
};

export const scriptVariable = entity('ScriptVariable', {
  variableId: id('变量编号'),
  ...variableFields,
  /** Scripts that use it. */
  scriptCount: count('使用的话术'),
  department: Type.String({ title: '部门' }),
  creator: Type.String({ title: '创建人' }),
  updateTime: time('更新时间'),
  ...edited,
});

/** A script as it would be sent to a receiver. */
export const renderedScript = entity('RenderedScript', {
  scriptId: id('话术编号'),
  versionId: id('版本编号'),
  title: Type.String({ title: '标题' }),
  /** The text with inclusions and all known values; variables that people are asked for stay in braces. */
  template: Type.String({ title: '待填内容', display: 'longText' }),
  /** Variables in `template`, in its order. */
  variables: list(
    closed({
      name: Type.String({ title: '变量' }),
      prompt: Type.String({ title: '提问' }),
      defaultValue: Type.String({ title: '默认值' }),
    }),
    '要填的变量',
  ),
  /** `template` with the defaults. */
  text: Type.String({ title: '内容', display: 'longText' }),
  /** Variables without a value in `text`. */
  unfilled: list(Type.String(), '没有内容的变量'),
  prohibited: list(
    closed({
      word: Type.String({ title: '违禁词' }),
      severity: choice('程度', SEVERITY_NAMES, { colors: { forbidden: 'error', caution: 'warning' } }),
      suggestion: Type.String({ title: '建议改为' }),
    }),
    '违禁词',
  ),
  tooLong: flag('超过长度'),
  pictures: list(closed({ name: Type.String({ title: '文件名' }), url: picture('图片') }), '图片'),
  notes: list(note, '笔记'),
});
