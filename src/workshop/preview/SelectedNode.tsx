/** The selected node: links to its neighbours, and its last requests. */
import { ArrangeButtons } from '../shared/ArrangeButtons';
import type { ScreenDocument } from '../../language/types';
import { callsOf, type Direction, type Mark, sourceMark, step } from './marks';
import { AddList } from './edit/AddList';
import type { Adding } from './edit/useAdding';
import type { Renaming } from './edit/useRenaming';
import { MESSAGES } from './preview.messages';
import type { Edit } from '../shared/edit';
import type { Sending } from './requests/ledger';
import type { Arranging } from './useArranging';
import { Requests } from './requests/Requests';
import type { Seen } from './toolbar/ViewAs';

interface Props {
  readonly page: ScreenDocument;
  /** Of the screen. */
  readonly text: string;
  readonly marks: readonly Mark[];
  /** undefined: nothing is selected. */
  readonly mark: Mark | undefined;
  /** Whether the preview currently shows the node. */
  readonly shown: boolean;
  readonly entries: readonly Sending[];
  readonly seen: Seen;
  go(this: void, direction: Direction): void;
  select(this: void, pointer: string): void;
  /** undefined: the text may not be changed, or has errors that the marks do not know of. */
  readonly arrange: Arranging | undefined;
  readonly edit: Edit | undefined;
  readonly adding: Adding | undefined;
  readonly renaming: Renaming | undefined;
}

const DIRECTIONS = Object.entries(MESSAGES.steps) as [Direction, string][];

export function SelectedNode(props: Props) {
  const { page: screen, text, marks, mark, entries, seen, select, edit, adding } = props;
  const sources = mark && !mark.isSource ? mark.sources.flatMap((name) => sourceMark(marks, mark, name) ?? []) : [];
  const place = adding?.place;
  return (
    <aside className="wp-selected" aria-label={MESSAGES.selected}>
      {mark ? <Head {...props} mark={mark} /> : !place && <p className="wp-hint">{MESSAGES.nothingSelected}</p>}
      {edit && adding && place && <AddList key={place.list} edit={edit} adding={{ ...adding, place }} text={text} />}
      {sources.length > 0 && (
        <p className="wp-sources">
          {sources.map(({ pointer, label }) => (
            <button key={pointer} type="button" className="wp-source" onClick={() => select(pointer)}>
              {label}
            </button>
          ))}
        </p>
      )}
      {mark && <Requests calls={callsOf(screen, marks, mark)} entries={entries} seen={seen} />}
    </aside>
  );
}

function Head({ marks, mark, shown, go, arrange, adding, renaming }: Props & { readonly mark: Mark }) {
  return (
    <header>
      <strong>{mark.label}</strong>
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
      {(arrange || adding || renaming) && (
        <span className="wp-arrange" role="toolbar" aria-label={MESSAGES.arrange}>
          {arrange && (
            <ArrangeButtons
              className="wp-link"
              allowed={arrange.stepsOf(mark.pointer)}
              onStep={(step) => void arrange.by(step)}
            />
          )}
          {renaming && shown && (
            <button type="button" className="wp-link" onClick={() => void renaming.start()}>
              {MESSAGES.rename}
            </button>
          )}
          {adding && (
            <>
              <button type="button" className="wp-link" onClick={() => adding.open('before')}>
                {MESSAGES.addBefore}
              </button>
              <button type="button" className="wp-link" onClick={() => adding.open('after')}>
                {MESSAGES.addAfter}
              </button>
            </>
          )}
        </span>
      )}
    </header>
  );
}
