/** Why a message was not delivered, edited or withdrawn, and what can be done about it. */
import Button from 'antd/es/button';
import { MESSAGES } from '../chat.messages';
import type { MessageOperation } from '../model/conversation';
import type { ChatMessage } from '../model/message';
import type { MessageActions } from './actions';

interface LineProps {
  readonly message: ChatMessage;
  readonly operation: MessageOperation | undefined;
  readonly actions: MessageActions;
}

/** The platform did not take the message. */
export function FailedLine({ message, operation, actions }: LineProps) {
  return (
    <p className="at-chat-trouble" role="alert">
      {MESSAGES.failed(message.failReason)}
      {actions.canWrite && (
        <Button
          type="link"
          size="small"
          loading={operation?.kind === 'retry' && operation.state === 'running'}
          onClick={() => actions.deliverAgain(message)}
        >
          {MESSAGES.retry}
        </Button>
      )}
    </p>
  );
}

/** Nobody knows whether the platform has the message, and bots ask no more. */
export function UnknownLine({ message, operation, actions }: LineProps) {
  const isDeciding = operation?.kind === 'decide' && operation.state === 'running';
  return (
    <p className="at-chat-trouble" role="alert">
      {message.failReason}
      {actions.canWrite &&
        (['sent', 'again'] as const).map((decision) => (
          <Button
            key={decision}
            type="link"
            size="small"
            disabled={isDeciding}
            onClick={() => actions.decide(message, decision)}
          >
            {MESSAGES.decisions[decision]}
          </Button>
        ))}
    </p>
  );
}

export function OperationLine({ message, operation, actions }: LineProps & { readonly operation: MessageOperation }) {
  const { kind, text, reason = '' } = operation;
  return (
    <p className="at-chat-trouble" role="alert">
      {MESSAGES.notDone[kind](reason)}
      {kind === 'edit' && text !== undefined && (
        <Button type="link" size="small" onClick={() => actions.editAgain(message, text)}>
          {MESSAGES.editAgain}
        </Button>
      )}
      {kind === 'withdraw' && (
        <Button type="link" size="small" onClick={() => actions.withdraw(message)}>
          {MESSAGES.again}
        </Button>
      )}
      <Button type="link" size="small" onClick={() => actions.dismissOperation(message.id)}>
        {MESSAGES.dismiss}
      </Button>
    </p>
  );
}
