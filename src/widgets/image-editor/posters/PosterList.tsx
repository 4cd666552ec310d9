/** One page of posters. */
import Checkbox from 'antd/es/checkbox';
import { useState } from 'react';
import { imageUrl, screenScale } from '../../../shared/address/image-url';
import { useEditor, useEditorContext } from '../EditorContext';
import { openPicture } from '../state/opening';
import { troubleOf } from '../state/trouble';
import type { Poster, PosterResultPage } from './poster-result';
import { MESSAGES } from './posters.messages';

/** Width of a tile, CSS pixels. */
const TILE = 160;

interface PosterListProps {
  readonly page: PosterResultPage;
  readonly empty: string;
  /** Ids of rows. */
  readonly chosen: readonly number[];
  /** Absent: the person may not attach posters. */
  readonly onChoose: ((chosen: readonly number[]) => void) | undefined;
  close(): void;
}

export function PosterList({ page: { list }, empty, chosen, onChoose, close }: PosterListProps) {
  const { client, editor } = useEditorContext();
  const canAddImage = useEditor((state) => state.canAddImage);
  const [trouble, setTrouble] = useState('');
  const open = async (imageUrlOf: string) => {
    if (!canAddImage) return setTrouble(MESSAGES.full);
    try {
      editor.addOpened(await openPicture(client, imageUrlOf));
      editor.announce(MESSAGES.opened);
      close();
    } catch (error) {
      setTrouble(troubleOf(error));
    }
  };
  const choose = (rowId: number, isChosen: boolean) =>
    onChoose?.(isChosen ? [...chosen, rowId] : chosen.filter((each) => each !== rowId));
  if (list.length === 0) return <p className="at-ie-quiet">{empty}</p>;
  return (
    <>
      {trouble !== '' && (
        <p className="at-ie-error" role="alert">
          {trouble}
        </p>
      )}
      <ul className="at-ip-list">
        {list.map((poster) => (
          <li key={poster.rowId}>
            <Picture poster={poster} open={() => void open(poster.imageUrl)} />
            {onChoose && poster.state === 'done' && (
              <Checkbox
                aria-label={MESSAGES.choose(poster.rowNo)}
                checked={chosen.includes(poster.rowId)}
                onChange={({ target }) => choose(poster.rowId, target.checked)}
              />
            )}
            <span>
              {MESSAGES.row(poster.rowNo)}
              {poster.title !== '' && ` · ${poster.title}`}
            </span>
            {poster.noteId !== null && <small>{MESSAGES.ofNote[poster.state](poster.noteId)}</small>}
            {poster.warnings.map((warning) => (
              <small key={warning} data-warning>
                {warning}
              </small>
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}

function Picture({ poster, open }: { readonly poster: Poster; open(): void }) {
  const { state, reason, rowNo, imageUrl: address } = poster;
  if (state === 'failed')
    return (
      <span className="at-ip-blank" data-failed>
        {reason}
      </span>
    );
  if (state === 'queued') return <span className="at-ip-blank">{MESSAGES.waiting}</span>;
  return (
    <button type="button" className="at-ip-picture" aria-label={MESSAGES.open(rowNo)} onClick={open}>
      <img src={imageUrl(address, { width: TILE, scale: screenScale() })} alt="" loading="lazy" />
    </button>
  );
}
