/** The selected node: links to its neighbours, and its last requests. */
import { ArrangeButtons } from '../shared/ArrangeButtons';
import type { ScreenDocument } from '../../language/types';
import { callsOf, type Direction, type Mark, sourceMark, step } from './marks';
import { MESSAGES } from './preview.messages';
import type { Sending } from './requests/ledger';
import type { Arranging } from './useArranging';
import { Requests } from './requests/Requests';
import type { Seen } from './toolbar/ViewAs';

interface Props {
  readonly page: ScreenDocument;
  readonly marks: readonly Mark[];
  readonly mark: Mark;
  /** Whether the preview currently shows the node. */
  readonly shown: boolean;
  readonly entries: readonly Sending[];
  readonly seen: Seen;
  go(this: void, direction: Direction): void;
  select(this: void, pointer: string): void;
  /** undefined: the text may not be changed, or has errors that the marks do not know of. */
  readonly arrange: Arranging | undefined;
}

const DIRECTIONS = Object.entries(MESSAGES.steps) as [Direction, string][];

export function SelectedNode({ page: screen, marks, mark, shown, entries, seen, go, select, arrange }: Props) {
  const sources = mark.isSource ? [] : mark.sources.flatMap((name) => sourceMark(marks, mark, name) ?? []);
  return (
    <aside className="wp-selected" aria-label={MESSAGES.selected}>
      <header>
        <strong>{mark.label}</strong>
        <code>{mark.pointer}</code>
        {!shown && !mark.isSource && <span className="wp-hint">{MESSAGES.notShown}</span>}
        <span className="wp-steps">
          {DIRECTIONS.map(([direction, word]) => (
            <button
              key={direction}
              type="button"
              className="wp-link"
              disabled={!step(marks, mark, direction)}
              onClick={() => go(direction)}
            >
              {word}
            </button>
          ))}
        </span>
        {arrange && (
          <span className="wp-arrange" role="toolbar" aria-label={MESSAGES.arrange}>
            <ArrangeButtons
              className="wp-link"
              allowed={arrange.stepsOf(mark.pointer)}
              onStep={(step) => void arrange.by(step)}
            />
          </span>
        )}
      </header>
      {sources.length > 0 && (
        <p className="wp-sources">
          {sources.map(({ pointer, label }) => (
            <button key={pointer} type="button" className="wp-source" onClick={() => select(pointer)}>
              {label}
            </button>
          ))}
        </p>
      )}
      <Requests calls={callsOf(screen, marks, mark)} entries={entries} seen={seen} />
    </aside>
  );
}
