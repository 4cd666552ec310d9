/** A backend for the widget's stories: streams a text word by word and stores the result. */
import { CallError } from '../../services/client';
import { createClientDouble, type Answers, type ClientDouble } from '../../services/testing';
import type {
  Flow,
  GeneratedMessage,
  GeneratedNote,
  GeneratedNoteCompared,
  Story,
} from '../../services/catalogue/generated/types';

export const FLOW: Pick<Flow, 'flowId' | 'title' | 'content' | 'script'> = {
  flowId: 3,
  title: '周末露营全攻略',
  content: '先说结论：帐篷要提前搭一次。\n山上风大，外套一定要带。营地下午三点后开放。\n#露营',
  script: '',
};

export const TEXT =
  '露营清单，一次备齐\n\n来和大家聊聊露营。\n1. 帐篷要提前搭一次，这是最好的办法。\n2. 山上风大，外套一定要带。\n希望对你有帮助。\n#露营 #周末';

export const MESSAGE: GeneratedMessage = {
  messageId: 11,
  generationId: 'history-11',
  conversationId: 11,
  round: 1,
  purpose: 'note',
  flowId: 3,
  flowTitle: FLOW.title,
  keyword: '露营',
  style: 'list',
  tone: 'friendly',
  length: 'medium',
  files: [],
  instruction: '',
  content: TEXT,
  state: 'done',
  failReason: null,
  edited: false,
  provider: 'offline',
  noteId: null,
  creator: '林晓',
  createTime: '2026-06-10T07:30:00.000Z',
  updateTime: '2026-06-10T07:30:00.000Z',
};

export const STORY: Story = {
  storyId: 1,
  generationId: 'history-story-1',
  flowId: 3,
  flowTitle: FLOW.title,
  title: FLOW.title,
  content: '故事要从一个平常的日子说起。',
  characters: [],
  scenes: [],
  step: 'story',
  state: 'done',
  failReason: null,
  provider: 'offline',
  creator: '林晓',
  createTime: '2026-06-10T07:30:00.000Z',
  updateTime: '2026-06-10T07:30:00.000Z',
};
/** The story with the title and characters extracted from it. */
export const CAST: Story = {
  ...STORY,
  title: '山上的风',
  characters: [{ name: '讲述者', description: '普通、真诚' }],
  step: 'characters',
};

const NOTE: GeneratedNote = {
  noteId: 21,
  title: '露营清单，一次备齐',
  content: '正文',
  status: 'draft',
  tags: [],
  favorite: false,
  messageId: 11,
  flowId: 3,
  flowTitle: FLOW.title,
  keyword: '露营',
  style: 'list',
  provider: 'offline',
  images: [],
  creator: '林晓',
  createTime: '2026-06-10T07:30:00.000Z',
  updateTime: '2026-06-10T07:30:00.000Z',
  version: 1,
  editedBy: '',
  editedTime: null,
};

export const COMPARED: GeneratedNoteCompared = { ...NOTE, content: TEXT, sourceText: FLOW.content };
export const FILE = {
  fileId: 5,
  name: '营地价目表.txt',
  size: 120,
  length: 40,
  creator: '林晓',
  createTime: '2026-06-10T07:30:00.000Z',
};

export const lost = () => new CallError({ kind: 'network', message: '网络连接失败，请检查网络后重试' });
export const refused = (message: string) => new CallError({ kind: 'rejected', message, code: 50200, status: 200 });

export interface StreamParams {
  readonly generationId: string;
  readonly from: number;
  readonly stopAt?: number;
  readonly instruction?: string;
  readonly messageId?: number;
}

const frame = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 8);
  });

/** generationId of the last stream. */
let last = '';

/** Streams the text from a position on; `stopAt` cuts it there. */
export async function* written(
  { generationId, from, stopAt, messageId }: StreamParams,
  text = TEXT,
): AsyncGenerator<unknown> {
  last = generationId;
  const message = { ...MESSAGE, generationId, messageId: 12, round: messageId === undefined ? 1 : 2 };
  if (stopAt !== undefined)
    return yield {
      index: stopAt,
      delta: '',
      message: { ...message, state: 'stopped', content: text.slice(0, stopAt) },
    };
  for (let index = from; index < text.length; index += 3) {
    await frame();
    yield { index, delta: text.slice(index, index + 3), message: null };
  }
  yield { index: text.length, delta: '', message: { ...message, content: text } };
}

const page = <Row>(list: Row[]) => ({ list, total: list.length, pageNo: 1, pageSize: 20 });

export const ANSWERS: Answers = {
  'operation.queryGenerateMessages': page<GeneratedMessage>([]),
  'operationV2.queryGenerateMessages': page<GeneratedMessage>([MESSAGE]),
  'operationV2.queryStoryList': page<Story>([]),
  'operationV2.queryGenerateNotes': page<GeneratedNoteCompared>([]),
  'operation.queryGenerateNoteTags': { list: [{ tagId: 1, name: '露营季', color: 'blue', noteCount: 2 }], total: 1 },
  'feedManage.getFileList': page([FILE]),
  'feedManage.getFileContent': { fileId: 5, name: FILE.name, content: '双人帐篷每晚 199 元' },
  'publish.checkProhibitedWords': ({ text }) => {
    const start = text.indexOf('最好');
    return start < 0
      ? { list: [], total: 0 }
      : {
          list: [
            { start, end: start + 2, word: '最好', category: '极限用语', severity: 'forbidden', suggestion: '很好' },
          ],
          total: 1,
        };
  },
  'operationV2.editGenerateMessage': ({ messageId, content }) => ({
    ...MESSAGE,
    generationId: last,
    messageId,
    content,
    edited: true,
  }),
  'operationV2.saveGenerateNote': ({ title = '', content = '', status = 'draft' }) => ({
    ...NOTE,
    title,
    content,
    status,
  }),
  'operation.updateGenerateNoteStatus': { done: 1, failed: [] },
  'operation.addGenerateNoteTag': ({ name }) => ({ tagId: 9, name, color: 'green' }),
  'operation.generate': { list: [NOTE, NOTE, NOTE] },
  streams: {
    'operationV2.generateStreamMessage': (params) => written(params as StreamParams),
    'feedManage.generateStreamMessages': (params) => written(params as StreamParams),
  },
};

export const backend = (more: Answers = {}): ClientDouble => createClientDouble({ ...ANSWERS, ...more });
