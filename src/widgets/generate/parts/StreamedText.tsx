/** A text while it comes: paragraphs that are whole are drawn once, only the last one grows. */
import { memo } from 'react';

const Paragraph = memo(function Paragraph({ text }: { text: string }) {
  return <p>{text}</p>;
});

export function StreamedText({ text, writing }: { text: string; writing: boolean }) {
  const paragraphs = text.split('\n');
  return (
    <div className="gen-text" data-writing={writing || undefined} aria-busy={writing}>
      {/* oxlint-disable-next-line react/no-array-index-key -- a text only grows at its end */}
      {paragraphs.map((paragraph, index) => <Paragraph key={index} text={paragraph} />)}
    </div>
  );
}
