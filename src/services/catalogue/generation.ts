/**
 * What the calls of text generation share, on the feed screens and on the material screens (calls.md sections 3, 7.1
 * and 7.4).
 */
import { tagBrief, tagIds } from './content';
import {
  choice,
  closed,
  count,
  day,
  edited,
  entity,
  givenCount,
  id,
  ids,
  line,
  list,
  nullable,
  optional,
  searched,
  time,
  Type,
} from './define';

const style = choice('风格', {
  recommend: '种草',
  guide: '干货',
  story: '故事',
  review: '测评',
  pitfall: '避坑',
  list: '清单',
});
export const tone = choice('语气', { friendly: '亲切', lively: '活泼', professional: '专业', plain: '平实' });
const length = choice('篇幅', { short: '短', medium: '中', long: '长' });
const purpose = choice('体裁', { note: '笔记', message: '私信' });
export const provider = choice(
  '生成方式',
  { model: '模型', offline: '离线模板' },
  { colors: { model: 'blue', offline: 'default' } },
);
const content = Type.String({ maxLength: 20_000, title: '正文', display: 'longText' });
const instruction = Type.String({ maxLength: 1_000, title: '补充要求', display: 'longText' });
const titleOrContent = optional(searched('标题或正文', 50));

/** Made by who asks: asking again with the same one is asking for the same text, however far it is. */
export const generationId = line('生成编号', 64, { pattern: '^[A-Za-z0-9-]{8,64}$' });

/** What a text is made of. At least one of source, keyword, files and further wishes is said. */
export const generationParams = {
  generationId,
  purpose: optional(purpose),
  flowId: optional(id('来源内容')),
  keyword: optional(line('关键词', 50, { min: 0, normal: 'NFC' })),
  style: optional(style),
  tone: optional(tone),
  length: optional(length),
  fileIds: optional(list(id('参考文件'), '参考文件', { maxItems: 5 })),
  instruction: optional(instruction),
};

/** How a stream is taken up again, and stopped. */
export const streamParams = {
  from: optional(
    givenCount('续传位置', {
      description: 'How many characters of the text are there already: the first delta begins here',
    }),
  ),
  stopAt: optional(
    givenCount('停止位置', { description: 'Stops the generation; the text ends here, as the person saw it' }),
  ),
};

export const referenceFile = entity('ReferenceFile', {
  fileId: id('文件编号'),
  name: line('文件名', 120),
  size: count('大小', { display: 'bytes' }),
  /** Characters of its text. */
  length: count('字数'),
  creator: Type.String({ title: '上传人' }),
  createTime: time('上传时间'),
});

/** One answer: the first of a conversation, or a refinement of the one before. */
export const generatedMessage = entity('GeneratedMessage', {
  messageId: id('消息编号'),
  generationId: Type.String({ title: '生成编号' }),
  conversationId: id('会话'),
  round: Type.Integer({ minimum: 1, title: '轮次' }),
  purpose,
  flowId: nullable(id('来源内容')),
  flowTitle: Type.String({ title: '来源' }),
  keyword: Type.String({ title: '关键词' }),
  style,
  tone,
  length,
  files: list(closed({ fileId: id('文件编号'), name: line('文件名', 120) }), '参考文件'),
  instruction,
  content,
  state: choice(
    '状态',
    { running: '生成中', done: '已完成', stopped: '已停止', failed: '失败' },
    {
      colors: { running: 'processing', done: 'success', stopped: 'warning', failed: 'error' },
    },
  ),
  failReason: nullable(Type.String({ title: '失败原因' })),
  edited: Type.Boolean({ title: '已编辑', display: 'boolean' }),
  provider,
  /** The note that was kept of it. */
  noteId: nullable(id('笔记')),
  creator: Type.String({ title: '生成人' }),
  createTime: time('生成时间'),
  updateTime: time('更新时间'),
});

/**
 * A piece of a stream. `index`: where in the text `delta` begins. The last one has the saved message, with the whole
 * text.
 */
export const generationChunk = entity('GenerationChunk', {
  index: count('位置'),
  delta: Type.String({ title: '文字' }),
  message: nullable(generatedMessage),
});

const noteStatus = choice(
  '状态',
  { draft: '草稿', accepted: '已采纳', discarded: '已弃用' },
  {
    colors: { draft: 'default', accepted: 'success', discarded: 'warning' },
  },
);

const noteFields = {
  noteId: id('笔记编号'),
  title: line('标题', 200),
  content,
  status: noteStatus,
  tags: list(tagBrief, '标签', { display: 'tags' }),
  favorite: Type.Boolean({ title: '已收藏', display: 'boolean' }),
  messageId: nullable(id('消息')),
  flowId: nullable(id('来源内容')),
  flowTitle: Type.String({ title: '来源' }),
  keyword: Type.String({ title: '关键词' }),
  style,
  provider: nullable(provider),
  creator: Type.String({ title: '创建人' }),
  createTime: time('创建时间'),
  updateTime: time('更新时间'),
  ...edited,
};

export const generatedNote = entity('GeneratedNote', noteFields);

/** With the text that it was made from, so that both can be compared. */
export const generatedNoteCompared = entity('GeneratedNoteCompared', {
  ...noteFields,
  sourceText: Type.String({ title: '来源正文', display: 'longText' }),
});

export const noteTag = entity('GeneratedNoteTag', { ...tagBrief.properties, noteCount: count('笔记数') });

const storyScene = entity('StoryScene', {
  scene: Type.Integer({ minimum: 1, title: '镜号' }),
  text: Type.String({ title: '情节', display: 'longText' }),
  prompt: Type.String({ title: '画面描述', display: 'longText' }),
});

export const story = entity('Story', {
  storyId: id('故事编号'),
  generationId: Type.String({ title: '生成编号' }),
  flowId: nullable(id('来源内容')),
  flowTitle: Type.String({ title: '来源' }),
  title: line('标题', 200, { min: 0, description: 'Empty until it is written, where its source has none' }),
  content,
  characters: list(
    closed({ name: line('名字', 40), description: Type.String({ maxLength: 500, title: '描述' }) }),
    '人物',
  ),
  scenes: list(storyScene, '分镜'),
  /** What is being written, or was last. */
  step: choice('步骤', { story: '故事', characters: '人物', scenes: '分镜' }),
  state: choice(
    '状态',
    { running: '生成中', done: '已完成', failed: '失败' },
    { colors: { running: 'processing', done: 'success', failed: 'error' } },
  ),
  failReason: nullable(Type.String({ title: '失败原因' })),
  provider,
  creator: Type.String({ title: '生成人' }),
  createTime: time('生成时间'),
  updateTime: time('更新时间'),
});

export const storyFilters = {
  keyword: titleOrContent,
  flowId: optional(id('来源内容')),
  mine: optional(Type.Boolean({ title: '只看自己的' })),
  createdFrom: optional(day('生成起始')),
  createdTo: optional(day('生成截止')),
};

export const messageFilters = {
  keyword: optional(searched('正文或关键词', 50)),
  flowId: optional(id('来源内容')),
  purpose: optional(purpose),
  mine: optional(Type.Boolean({ title: '只看自己的' })),
  createdFrom: optional(day('生成起始')),
  createdTo: optional(day('生成截止')),
};

export const noteFilters = {
  keyword: titleOrContent,
  flowId: optional(id('来源内容')),
  status: optional(noteStatus),
  style: optional(style),
  tagId: optional(id('标签')),
  favorite: optional(Type.Boolean({ title: '只看收藏' })),
  mine: optional(Type.Boolean({ title: '只看自己的' })),
  createdFrom: optional(day('创建起始')),
  createdTo: optional(day('创建截止')),
};

export const GENERATED_SORT = ['createTime', 'updateTime'];

/** What is kept as a note. */
export const noteParams = {
  title: optional(line('标题', 200, { min: 0, normal: 'NFC' })),
  content: optional(content),
  status: optional(noteStatus),
  tagIds: optional(tagIds),
};

export const editParams = closed({
  messageId: id('消息'),
  content: Type.String({ minLength: 1, maxLength: 20_000, title: '正文', display: 'longText' }),
});
export const noteStatusParams = closed({
  noteIds: ids('笔记'),
  status: optional(noteStatus),
  favorite: optional(Type.Boolean({ title: '收藏' })),
});
