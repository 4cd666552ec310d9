import { MESSAGES } from '../chat.messages';
import type { Quote } from '../model/message';

/** The message that another one answers; a press shows it. */
export function QuoteView({ quote, onShow }: { quote: Quote; onShow(quote: Quote): void }) {
  return (
    <button type="button" className="at-chat-quote" title={MESSAGES.jumpToQuoted} onClick={() => onShow(quote)}>
      <strong>{quote.senderName}</strong>
      <span>{quote.excerpt}</span>
    </button>
  );
}
