/** A history without contents: opening questions, loading, or why it could not be loaded. */
import Button from 'antd/es/button';
import { MESSAGES } from '../assistant.messages';
import type { ConversationState } from '../engine/conversation';

interface BeginningProps {
  readonly status: ConversationState['status'];
  readonly trouble: string | null;
  readonly questions: readonly string[];
  /** What the assistant is for. */
  readonly note: string;
  onAsk(question: string): void;
  onRetry(): void;
}

export function Beginning({ status, trouble, questions, note, onAsk, onRetry }: BeginningProps) {
  if (status === 'failed')
    return (
      <div className="at-ai-beginning">
        <p className="at-ai-trouble" role="alert">
          <span>{trouble}</span>
          <Button size="middle" onClick={onRetry}>
            {MESSAGES.retry}
          </Button>
        </p>
      </div>
    );
  if (status === 'loading')
    return (
      <div className="at-ai-beginning" aria-busy>
        <p className="at-ai-quiet">{MESSAGES.loading}</p>
      </div>
    );
  return (
    <div className="at-ai-beginning">
      <p>{note || MESSAGES.empty}</p>
      <ul aria-label="开场问题">
        {questions.map((question) => (
          <li key={question}>
            <button type="button" onClick={() => onAsk(question)}>
              {question}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
