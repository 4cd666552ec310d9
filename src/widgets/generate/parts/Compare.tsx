/** A text beside its source, with the passages copied word for word marked in both. */
import { useMemo } from 'react';
import { type Mark, piecesOf } from '../../../shared/prohibited/marks';
import { copiedFrom, copiedShare } from '../text/overlap';

export interface CompareProps {
  readonly source: { readonly title: string; readonly text: string };
  readonly text: string;
}

export function Compare({ source, text }: CompareProps) {
  const { here, there } = useMemo(
    () => ({ here: copiedFrom(text, source.text), there: copiedFrom(source.text, text) }),
    [text, source.text],
  );
  return (
    <div className="gen-compare">
      <output>
        与来源相同的文字占 <strong>{copiedShare(text, here)}%</strong>，已在两边标出
      </output>
      <section aria-label="来源">
        <h2>来源：{source.title || '无标题'}</h2>
        <Marked text={source.text} marks={there} />
      </section>
      <section aria-label="生成的文字">
        <h2>生成的文字</h2>
        <Marked text={text} marks={here} />
      </section>
    </div>
  );
}

function Marked({ text, marks }: { text: string; marks: readonly Mark[] }) {
  return (
    <div className="gen-text">
      {piecesOf(text, marks).map(({ text: piece, start, mark }) =>
        mark ? <mark key={start}>{piece}</mark> : <span key={start}>{piece}</span>,
      )}
    </div>
  );
}
