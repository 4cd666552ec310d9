/** Differences of two texts of a screen: sentences for everybody, and the text behind them. */
import type { Sentence } from '../../language/service/history/say';
import { changesOf } from './changes';
import { DiffView, type DiffViewProps, Kind } from './DiffView';
import { MESSAGES } from './shared.messages';
import './diff.css';

export interface DifferencesProps extends DiffViewProps {
  /** Of `useSentences`. */
  readonly sentences: readonly Sentence[] | null | undefined;
}

export function Differences({ sentences, before, after, onSelect }: DifferencesProps) {
  if (sentences === undefined) return <output className="at-diff-none">{MESSAGES.saying}</output>;
  const view = <DiffView before={before} after={after} onSelect={onSelect} />;
  if (sentences === null || sentences.length === 0) return view;
  const { counts } = changesOf(before, after)!;
  const count = Object.values(counts).reduce((all, each) => all + each, 0);
  return (
    <div className="at-sentences">
      <ul className="at-sentences-list" aria-label={MESSAGES.changes}>
        {sentences.map((sentence) => (
          <Row key={sentence.kind + sentence.pointer + sentence.text} sentence={sentence} onSelect={onSelect} />
        ))}
      </ul>
      <details className="at-sentences-text">
        <summary>{MESSAGES.asText(count)}</summary>
        {view}
      </details>
    </div>
  );
}

interface RowProps extends Pick<DiffViewProps, 'onSelect'> {
  readonly sentence: Sentence;
}

function Row({ sentence: { kind, text, pointer }, onSelect }: RowProps) {
  return (
    <li>
      <Kind kind={kind} />
      {onSelect ? (
        <button type="button" title={MESSAGES.goTo} onClick={() => onSelect(pointer)}>
          {text}
        </button>
      ) : (
        <span>{text}</span>
      )}
    </li>
  );
}
