/** Tells people with a screen reader which messages have arrived. */
import { useEffect, useRef, useState } from 'react';
import { MESSAGES } from '../chat.messages';
import { summaryOf, type ChatMessage } from '../model/message';

export function Announcer({ messages, window }: { messages: readonly ChatMessage[]; window: number }) {
  const announced = useRef({ window, seq: messages.at(-1)?.seq ?? 0 });
  const [text, setText] = useState('');
  useEffect(() => {
    const last = messages.at(-1);
    const before = announced.current;
    announced.current = { window, seq: last?.seq ?? 0 };
    // Announce only arrivals: people read a newly opened part of the conversation in the list.
    if (!last || before.window !== window || last.seq <= before.seq) return;
    const arrived = messages.filter(({ seq, author }) => seq > before.seq && author === 'other');
    if (arrived.length > 0)
      setText(arrived.map((message) => MESSAGES.announced(message.senderName, summaryOf(message))).join('；'));
  }, [messages, window]);
  return (
    <output className="at-unseen" aria-live="polite">
      {text}
    </output>
  );
}
