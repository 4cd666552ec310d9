/** A growing text: complete paragraphs are rendered once, only the last one renders again. */
import { memo, useEffect, useLayoutEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { LiveText } from '../stream/live-text';

const Paragraph = memo(function Paragraph({ text }: { text: string }) {
  return <p>{text}</p>;
});

export function StreamedText({ live }: { live: LiveText }) {
  const text = useStore(live);
  const element = useEndInView(text);
  return (
    <div ref={element} className="gen-text" data-writing aria-busy>
      {text.split('\n').map((paragraph, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a text only grows at its end
        <Paragraph key={index} text={paragraph} />
      ))}
    </div>
  );
}

/** Keeps the end of the growing text in view until the person scrolls up. */
function useEndInView(text: string) {
  const element = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  useLayoutEffect(() => {
    if (follows.current && text !== '') element.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, [text]);
  useEffect(() => {
    const seen = new AbortController();
    const stop = () => (follows.current = false);
    const options = { signal: seen.signal, passive: true };
    addEventListener('wheel', ({ deltaY }) => deltaY < 0 && stop(), options);
    addEventListener('touchmove', stop, options);
    addEventListener(
      'keydown',
      ({ key }) => (key === 'PageUp' || key === 'ArrowUp' || key === 'Home') && stop(),
      options,
    );
    return () => seen.abort();
  }, []);
  return element;
}

export function LiveCount({ live }: { live: LiveText }) {
  return <span className="gen-quiet gen-count">{useStore(live).length} 字</span>;
}
