/** One message with its state, quote, suggestions and actions. */
import { useState } from 'react';
import { awaitsDecision } from '../../../services/catalogue/sets/outcome';
import { clockText } from '../list/times';
import { MESSAGES } from '../chat.messages';
import type { MessageOperation } from '../model/conversation';
import { summaryOf, type ChatMessage } from '../model/message';
import { ActionBar } from './ActionBar';
import type { MessageActions } from './actions';
import { Body } from './Body';
import { OperationLine, FailedLine, UnknownLine } from './OperationLine';
import { QuoteView } from './QuoteView';
import { TypingRow } from './TypingRow';

export interface MessageRowProps {
  readonly message: ChatMessage;
  readonly operation?: MessageOperation;
  readonly endsGroup: boolean;
  readonly isLatest: boolean;
  /** Found by a search or opened from a quote. */
  readonly isTarget?: boolean;
  readonly actions: MessageActions;
}

export function MessageRow({ message, operation, endsGroup, isLatest, isTarget = false, actions }: MessageRowProps) {
  const [isHere, setHere] = useState(false);
  const { type, state, author, senderName, data } = message;
  if (type === 'typing') return <TypingRow names={[senderName]} />;
  if (type === 'system') return <p className="at-chat-system">{data.text}</p>;
  if (state === 'withdrawn')
    return <p className="at-chat-system">{MESSAGES.withdrawnBy(author === 'me' ? senderName : MESSAGES.other)}</p>;
  const here = () => setHere(true);
  return (
    // The keys of the list move the focus here; pointer and focus show the actions, which are buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <article
      className="at-chat-message"
      data-author={author}
      data-ends={endsGroup || undefined}
      data-target={isTarget || undefined}
      aria-label={`${senderName}，${clockText(message.createTime)}：${summaryOf(message)}`}
      // Messages take the focus of the arrow keys; then Tab leads to their actions.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={-1}
      onPointerEnter={here}
      onPointerLeave={({ currentTarget }) => setHere(currentTarget.contains(document.activeElement))}
      onFocus={here}
      onBlur={({ currentTarget, relatedTarget }) => setHere(currentTarget.contains(relatedTarget))}
    >
      <div className="at-chat-line">
        <div className="at-chat-bubble" data-type={bubbleTypeOf(message)}>
          {message.replyTo && <QuoteView quote={message.replyTo} onShow={actions.showQuoted} />}
          <Body
            data={operation?.kind === 'edit' && operation.text !== undefined ? { text: operation.text } : data}
            show={actions.show}
            failed={actions.failed}
          />
        </div>
        {isHere && <ActionBar message={message} operation={operation} actions={actions} />}
      </div>
      <StateLine message={message} operation={operation} endsGroup={endsGroup} isGroup={actions.isGroup} />
      {state !== 'failed' && state !== 'unknown' && message.failReason !== null && (
        <p className="at-chat-trouble" role="alert">
          {message.failReason}
        </p>
      )}
      {state === 'failed' && <FailedLine message={message} operation={operation} actions={actions} />}
      {awaitsDecision(message) && <UnknownLine message={message} operation={operation} actions={actions} />}
      {operation?.state === 'failed' && <OperationLine message={message} operation={operation} actions={actions} />}
      {isLatest && <Suggestions message={message} actions={actions} />}
    </article>
  );
}

const bubbleTypeOf = ({ data }: ChatMessage): string =>
  data.file && data.file.kind !== 'audio' ? 'media' : data.emoji === undefined ? 'text' : 'emoji';

/** Author, time and delivery state, shown once for messages of one person that stand together. */
function StateLine({
  message,
  operation,
  endsGroup,
  isGroup = false,
}: Pick<MessageRowProps, 'message' | 'operation' | 'endsGroup'> & Pick<MessageActions, 'isGroup'>) {
  const { author, senderName, createTime, isEdited, state, data } = message;
  const isPending =
    state === 'pending' || state === 'unknown' || state === 'withdrawing' || operation?.state === 'running';
  if (!endsGroup && !isEdited && !isPending) return null;
  const doing = operation?.state === 'running' ? MESSAGES.doing[operation.kind] : MESSAGES.states[state];
  return (
    <p className="at-chat-meta">
      {(author === 'me' || isGroup) && senderName !== '' && <span>{senderName}</span>}
      <time dateTime={createTime}>{clockText(createTime)}</time>
      {data.meta !== undefined && <span>{data.meta}</span>}
      {isEdited && <span>{MESSAGES.edited}</span>}
      {author === 'me' && state !== 'failed' && <span data-state={state}>{doing}</span>}
    </p>
  );
}

/** Short answers; a press puts one into the input. */
function Suggestions({ message: { suggestions }, actions }: Pick<MessageRowProps, 'message' | 'actions'>) {
  if (suggestions.length === 0 || !actions.canWrite) return null;
  return (
    <ul className="at-chat-suggestions" aria-label={MESSAGES.suggestions}>
      {suggestions.map((text) => (
        <li key={text}>
          <button type="button" onClick={() => actions.suggest(text)}>
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}
