/** A text while it comes: paragraphs that are whole are drawn once, only the last one grows. */
import { memo, useSyncExternalStore } from 'react';
import type { LiveText } from '../stream/live-text';

const Paragraph = memo(function Paragraph({ text }: { text: string }) {
  return <p>{text}</p>;
});

export function StreamedText({ live }: { live: LiveText }) {
  const text = useSyncExternalStore(live.subscribe, live.read);
  return (
    <div className="gen-text" data-writing aria-busy>
      {/* oxlint-disable-next-line react/no-array-index-key -- a text only grows at its end */}
      {text.split('\n').map((paragraph, index) => <Paragraph key={index} text={paragraph} />)}
    </div>
  );
}

export function LiveCount({ live }: { live: LiveText }) {
  return <span className="gen-quiet gen-count">{useSyncExternalStore(live.subscribe, live.read).length} 字</span>;
}
