/** The product's assistant in its theme, with a client that answers from memory, because the peer has no server. */
import { createRoot } from 'react-dom/client';
import { Themed } from '../../src/runtime/nodes/theme/Themed';
import type { AssistantContent, AssistantHistory } from '../../src/services/catalogue/generated/types';
import type { Client } from '../../src/services/client';
import { AssistantView } from '../../src/widgets/assistant/AssistantView';
import { arriving, history } from '../peers/tokens.js';
import '../../src/app/base.css';

const [, , kind = 'stream', amount = '60'] = location.pathname.split('/');
const TIME = '2026-01-01T00:00:00.000Z';
const HISTORY = 1;

const contentOf = (contentId: number, role: AssistantContent['role'], text: string): AssistantContent => ({
  contentId,
  historyId: HISTORY,
  parentId: contentId === 1 ? null : contentId - 1,
  role,
  text,
  state: 'done',
  failReason: null,
  provider: role === 'assistant' ? 'model' : null,
  model: 'bench',
  attachments: [],
  sources: [],
  steps: [],
  results: [],
  inputTokens: 0,
  outputTokens: 0,
  createTime: TIME,
  updateTime: TIME,
});
const contents =
  kind === 'history'
    ? history(Number(amount)).map(({ role, text }, index) => contentOf(index + 1, role as 'user' | 'assistant', text))
    : [];
const opened: AssistantHistory = {
  historyId: HISTORY,
  assistantId: null,
  assistantName: '',
  title: '对话',
  pinned: false,
  headId: contents.at(-1)?.contentId ?? null,
  contentCount: contents.length,
  running: false,
  createTime: TIME,
  updateTime: TIME,
};
const none = { list: [], total: 0, pageNo: 1, pageSize: 50 };
const usage = { tokens: 0, limit: null, departmentTokens: 0, departmentLimit: null, resetTime: TIME, configured: true };
const ANSWERS: Readonly<Record<string, unknown>> = {
  'assistant.queryAllAssistants': none,
  'assistant.getAllAssistantHistory': { ...none, list: [opened], total: 1 },
  'assistant.getAllHistoryContent': { history: opened, contents },
  'assistant.createHistory': opened,
  'assistant.updateHistory': opened,
  'assistant.queryOwnUsage': { ...usage, models: [] },
};

const client: Client = {
  call: ((name: string) =>
    Object.hasOwn(ANSWERS, name)
      ? Promise.resolve(ANSWERS[name])
      : Promise.reject(new Error(`The bench does not answer ${name}`))) as Client['call'],
  async *stream(_name, params) {
    const question = contentOf(1, 'user', String((params as { text?: string }).text));
    const content = { ...contentOf(2, 'assistant', ''), state: 'running' as const };
    yield { contentId: 2, index: 0, delta: '', content, question };
    let text = '';
    for await (const delta of arriving(Number(amount))) {
      yield { contentId: 2, index: text.length, delta, content: null, question: null };
      text += delta;
    }
    yield { contentId: 2, index: text.length, delta: '', content: contentOf(2, 'assistant', text), question: null };
  },
  download: () => Promise.reject(new Error('The bench downloads nothing')),
};

const nothing = () => {};
createRoot(document.getElementById('root')!).render(
  <Themed>
    <div style={{ height: '100vh' }}>
      <AssistantView
        client={client}
        place="page"
        userId={1}
        historyId={kind === 'history' ? HISTORY : null}
        canChange={false}
        go={nothing}
        onHistory={nothing}
      />
    </div>
  </Themed>,
);
