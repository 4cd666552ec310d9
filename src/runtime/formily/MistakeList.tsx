/** The mistakes that concern several values; shown from a submission on until they are corrected. */
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { FormModel } from './model';

export function MistakeList({ mistakes }: Pick<FormModel, 'mistakes'>) {
  const shown = useStore(mistakes, (state) => state.shown);
  return shown.length === 0 ? null : <List key={shown.join()} shown={shown} />;
}

function List({ shown }: { shown: readonly string[] }) {
  const box = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // Enter in a field submits while the button, beside which the list stands, may be far below.
    void box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div role="alert">
      <ul className="at-form-mistakes" ref={box}>
        {shown.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}
