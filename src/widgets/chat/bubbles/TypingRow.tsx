import { MESSAGES } from '../chat.messages';

/** Others who are writing. */
export function TypingRow({ names }: { names: readonly string[] }) {
  return (
    <p className="at-chat-typing">
      <span className="at-chat-dots" aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      {MESSAGES.typing(names)}
    </p>
  );
}
