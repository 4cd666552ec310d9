/** A question on its way, or one that was not sent. */
import Button from 'antd/es/button';
import { MESSAGES } from '../assistant.messages';
import type { Pending } from '../engine/conversation';
import { useRowActions } from './actions';
import { Thinking } from './Answer';
import { Attached } from './Attached';
import { QuestionText } from './Question';

export function PendingQuestion({ pending: { text, attachments, trouble } }: { pending: Pending }) {
  const { retryPending, takeBackPending, stopPending } = useRowActions();
  return (
    <article className="at-ai-question" aria-label="提问" aria-busy={trouble === null}>
      <Attached attachments={attachments} />
      {text !== null && <QuestionText text={text} />}
      {trouble === null ? (
        <div className="at-ai-writing">
          <Thinking />
          <Button size="small" onClick={stopPending}>
            {MESSAGES.stop}
          </Button>
        </div>
      ) : (
        <p className="at-ai-trouble" role="alert">
          <span>{trouble}</span>
          <Button size="small" onClick={retryPending}>
            {MESSAGES.retry}
          </Button>
          <Button size="small" onClick={takeBackPending}>
            {text === null ? MESSAGES.cancel : MESSAGES.takeBack}
          </Button>
        </p>
      )}
    </article>
  );
}
