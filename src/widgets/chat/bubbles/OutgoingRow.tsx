/** A message that the server does not have yet, or whose answer did not arrive. */
import Button from 'antd/es/button';
import { MESSAGES } from '../chat.messages';
import { clockText } from '../list/times';
import type { Outgoing } from '../model/conversation';
import { summaryOf } from '../model/message';
import type { MessageActions } from './actions';
import { LinkedText } from './Body';
import { QuoteView } from './QuoteView';

export function OutgoingRow({ outgoing, actions }: { outgoing: Outgoing; actions: MessageActions }) {
  const { content, replyTo, state, at, reason } = outgoing;
  const { emoji } = content.data;
  return (
    <article
      className="at-chat-message"
      data-author="me"
      data-ends
      aria-label={`${MESSAGES.me}，${MESSAGES.states[state]}：${summaryOf(content)}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={-1}
    >
      <div className="at-chat-line">
        <div className="at-chat-bubble" data-type={emoji === undefined ? 'text' : 'emoji'} data-state={state}>
          {replyTo && <QuoteView quote={replyTo} onShow={actions.showQuoted} />}
          {emoji === undefined ? (
            <LinkedText text={summaryOf(content)} />
          ) : (
            <span className="at-chat-emoji">{emoji}</span>
          )}
        </div>
      </div>
      {state === 'failed' ? (
        <p className="at-chat-trouble" role="alert">
          {MESSAGES.failed(reason ?? null)}
          <Button type="link" size="small" onClick={() => actions.retry(outgoing)}>
            {MESSAGES.retry}
          </Button>
          {content.data.text !== undefined && (
            <Button type="link" size="small" onClick={() => actions.takeBack(outgoing)}>
              {MESSAGES.takeBack}
            </Button>
          )}
          <Button type="link" size="small" onClick={() => actions.discard(outgoing)}>
            {MESSAGES.discard}
          </Button>
        </p>
      ) : (
        <p className="at-chat-meta">
          <time dateTime={new Date(at).toISOString()}>{clockText(at)}</time>
          <span data-state="pending">{MESSAGES.states[state]}</span>
        </p>
      )}
    </article>
  );
}
