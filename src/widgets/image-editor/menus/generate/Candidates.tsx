/** Candidates beside the original: compared, then put into the document. */
import Button from 'antd/es/button';
import Slider from 'antd/es/slider';
import { useState } from 'react';
import { useStore } from 'zustand';
import type { PictureLayer } from '../../../../images/document';
import { imageUrl } from '../../../../shared/address/image-url';
import { useEditor, useEditorContext } from '../../EditorContext';
import { type Candidate, isOtherRatio, present, withPlaced, withReplaced } from './chosen';
import { useScrolledTo } from '../shared/useScrolledTo';
import { MESSAGES } from './generate.messages';
import type { Generation } from './generation';

export function Candidates({ generation }: { readonly generation: Generation }) {
  const { outcome } = useStore(generation.view);
  const [index, setIndex] = useState(0);
  const original = useEditor((state) => present(state.document, outcome?.original?.id));
  const section = useScrolledTo<HTMLElement>(outcome);
  if (!outcome) return null;
  const { isOffline, provider, list } = outcome.candidates;
  // The marked part is drawn: marks above it would hide it.
  const unmark = () => generation.mask.setState({ steps: [] });
  const candidate = list[Math.min(index, list.length - 1)];
  return (
    <section ref={section} aria-label={MESSAGES.candidates} className="at-im-candidates">
      <div className="at-im-row">
        <h3 className="at-im-grow">{MESSAGES.candidates}</h3>
        {isOffline && (
          <span className="at-im-offline" title={MESSAGES.offlineWhy}>
            {MESSAGES.offline}
          </span>
        )}
        <Button size="small" type="text" onClick={() => generation.view.setState({ outcome: null })}>
          {MESSAGES.close}
        </Button>
      </div>
      {isOffline ? (
        <p className="at-im-hint">{MESSAGES.offlineWhy}</p>
      ) : (
        <p className="at-im-hint">{MESSAGES.provider(provider)}</p>
      )}
      <ul className="at-im-tiles">
        {list.map(({ imageUrl: src }, each) => (
          <li key={src}>
            <button type="button" aria-pressed={list[each] === candidate} onClick={() => setIndex(each)}>
              <img src={imageUrl(src, { width: 96, height: 96, scale: 2 })} alt="" />
              {MESSAGES.candidate(each + 1)}
            </button>
          </li>
        ))}
      </ul>
      {candidate && <Compared candidate={candidate} original={original} />}
      {candidate && <Choose candidate={candidate} original={original} placed={unmark} />}
    </section>
  );
}

interface ChosenProps {
  readonly candidate: Candidate;
  /** undefined: made from words, or deleted meanwhile. */
  readonly original: PictureLayer | undefined;
}

/** The original on the left of a line, the candidate on its right. */
function Compared({ candidate, original }: ChosenProps) {
  const [share, setShare] = useState(50);
  const shown = (src: string) => imageUrl(src, { width: 320, scale: 2 });
  if (!original) return <img className="at-im-whole-picture" src={shown(candidate.imageUrl)} alt={candidate.prompt} />;
  return (
    <>
      <div className="at-im-compare" style={{ aspectRatio: `${candidate.width} / ${candidate.height}` }}>
        <img src={shown(candidate.imageUrl)} alt={candidate.prompt} />
        <img src={shown(original.src)} alt={MESSAGES.original} style={{ clipPath: `inset(0 ${100 - share}% 0 0)` }} />
        <i style={{ left: `${share}%` }} />
      </div>
      <Slider value={share} tooltip={{ open: false }} ariaLabelForHandle={MESSAGES.compare} onChange={setShare} />
    </>
  );
}

function Choose({ candidate, original, placed }: ChosenProps & { placed(): void }) {
  const { editor } = useEditorContext();
  const asLayer = () => {
    const { document, id } = withPlaced(editor.view.getState().document, original, candidate);
    editor.apply(MESSAGES.asLayer, () => document, { selected: [id] });
    editor.announce(MESSAGES.placed);
    placed();
  };
  const replace = (replaced: PictureLayer) => {
    editor.apply(MESSAGES.replace, (document) => withReplaced(document, replaced, candidate));
    editor.announce(MESSAGES.placed);
    placed();
  };
  return (
    <>
      {original && isOtherRatio(candidate, original) && (
        <p className="at-im-hint">
          {MESSAGES.otherSize(candidate.width, candidate.height, original.natural.width, original.natural.height)}
        </p>
      )}
      {candidate.prompt !== '' && <p className="at-im-hint">{candidate.prompt}</p>}
      <div className="at-im-row">
        <Button type="primary" onClick={asLayer}>
          {MESSAGES.asLayer}
        </Button>
        {original && <Button onClick={() => replace(original)}>{MESSAGES.replace}</Button>}
      </div>
    </>
  );
}
