/** assistant-ui: its local runtime, thread and composer, and its Markdown with tables. */
import {
  AssistantRuntimeProvider,
  ComposerPrimitive,
  MessagePrimitive,
  ThreadPrimitive,
  useLocalRuntime,
} from '@assistant-ui/react';
import { MarkdownTextPrimitive } from '@assistant-ui/react-markdown';
import { createRoot } from 'react-dom/client';
import remarkGfm from 'remark-gfm';
import { scene } from '../scene';
import { arriving, history } from '../tokens';
import './style.css';

const PLUGINS = [remarkGfm];
const Markdown = () => <MarkdownTextPrimitive remarkPlugins={PLUGINS} />;
const PARTS = { Text: Markdown };

const Question = () => (
  <MessagePrimitive.Root className="question">
    <MessagePrimitive.Parts />
  </MessagePrimitive.Root>
);
const Answer = () => (
  <MessagePrimitive.Root className="answer">
    <MessagePrimitive.Parts components={PARTS} />
  </MessagePrimitive.Root>
);
const MESSAGES = { UserMessage: Question, AssistantMessage: Answer };

const adapter = {
  async *run() {
    let text = '';
    for await (const delta of arriving(scene.amount)) {
      text += delta;
      yield { content: [{ type: 'text', text }] };
    }
  },
};
const initialMessages =
  scene.kind === 'history'
    ? history(scene.amount).map(({ role, text }) => ({ role, content: [{ type: 'text', text }] }))
    : [];

function App() {
  const runtime = useLocalRuntime(adapter, { initialMessages });
  return (
    <AssistantRuntimeProvider runtime={runtime}>
      <ThreadPrimitive.Root className="thread">
        <ThreadPrimitive.Viewport className="viewport">
          <ThreadPrimitive.Messages components={MESSAGES} />
        </ThreadPrimitive.Viewport>
        <ComposerPrimitive.Root className="composer">
          <ComposerPrimitive.Input aria-label="问题" />
          <ComposerPrimitive.Send>发送</ComposerPrimitive.Send>
        </ComposerPrimitive.Root>
      </ThreadPrimitive.Root>
    </AssistantRuntimeProvider>
  );
}

createRoot(document.getElementById('root')).render(<App />);
