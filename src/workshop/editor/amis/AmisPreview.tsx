/** What comes of a page of amis, what does not and why, and whether tables and forms become the console's. */
import Switch from 'antd/es/switch';
import { useId } from 'react';
import { problemWords } from '../../../language/problems/words';
import { Nothing, Trouble } from '../../../runtime/nodes/state/Trouble';
import type { ImportedAmis } from '../check/protocol';
import { AMIS } from './amis.messages';
import { placeOf, sentencesOf } from './sentences';
import type { AmisState } from './useImportedAmis';

export interface AmisPreviewProps {
  readonly state: AmisState & { again(): void };
  readonly house: boolean;
  onHouse(house: boolean): void;
}

export function AmisPreview({ state, house, onHouse }: AmisPreviewProps) {
  const { imported } = state;
  if (state.is === 'empty') return <Nothing text={AMIS.empty} />;
  if (state.is === 'failed') return <Trouble error={{ message: AMIS.failed }} retry={state.again} />;
  if (!imported) return <output className="at-amis-wait">{AMIS.reading}</output>;
  if ('fault' in imported) return <p role="alert">{imported.fault}</p>;
  return <Found imported={imported} house={house} onHouse={onHouse} />;
}

interface FoundProps extends Pick<AmisPreviewProps, 'house' | 'onHouse'> {
  readonly imported: Extract<ImportedAmis, { readonly text: string }>;
}

function Found({ imported, house, onHouse }: FoundProps) {
  const id = useId();
  const { candidates, notes, problems } = imported;
  const left = notes.filter(({ kind }) => kind === 'left');
  const looks = notes.filter(({ kind }) => kind === 'looks');
  return (
    <div className="at-amis-preview">
      {candidates.length > 0 && (
        <p className="at-amis-house">
          <Switch id={id} size="small" checked={house} onChange={onHouse} />
          <label htmlFor={id}>{AMIS.preferHouse}</label>
        </p>
      )}
      <Rows title={AMIS.comes} rows={sentencesOf(imported).map((words) => ({ words }))} />
      {left.length === 0 ? (
        <p className="at-amis-good">{AMIS.allComes}</p>
      ) : (
        <Rows title={AMIS.left(left.length)} rows={left.map(rowOf)} />
      )}
      {looks.length > 0 && <Rows title={AMIS.looks(looks.length)} rows={looks.map(rowOf)} />}
      {problems.length > 0 && (
        <Rows
          title={AMIS.problems(problems.length)}
          rows={problems.map((problem) => ({
            words: problemWords(problem, 'zh'),
            ...(problem.node && { place: problem.node }),
          }))}
        />
      )}
    </div>
  );
}

interface Row {
  readonly words: string;
  readonly place?: string;
}
const rowOf = ({ pointer, reason }: { readonly pointer: string; readonly reason: string }): Row => ({
  words: reason,
  place: placeOf(pointer) || AMIS.top,
});

/** Longer lists are cut: the page is edited further anyway. */
const MOST = 50;

function Rows({ title, rows }: { readonly title: string; readonly rows: readonly Row[] }) {
  return (
    <section>
      <h2>{title}</h2>
      <ul aria-label={title}>
        {rows.slice(0, MOST).map(({ words, place }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same words can stand twice
          <li key={index}>
            {place !== undefined && <code>{place}</code>} {words}
          </li>
        ))}
        {rows.length > MOST && <li>{AMIS.more(rows.length - MOST)}</li>}
      </ul>
    </section>
  );
}
