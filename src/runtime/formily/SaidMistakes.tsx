/** What is wrong with the values together; shown from a submission on until it is corrected. */
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Mistakes } from './checks';

export function SaidMistakes({ mistakes }: { mistakes: Mistakes }) {
  const said = useSyncExternalStore(mistakes.subscribe, () => mistakes.said);
  return said.length === 0 ? null : <List key={said.join()} said={said} />;
}

function List({ said }: { said: readonly string[] }) {
  const box = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // Enter in a field submits while the button, beside which the list stands, may be far below.
    void box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div role="alert">
      <ul className="at-form-mistakes" ref={box}>
        {said.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}
