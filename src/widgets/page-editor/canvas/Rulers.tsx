/** Rulers in CSS px, and guides that a press on them sets. */
import type { MouseEvent } from 'react';
import { useStore } from 'zustand';
import { useEditorContext } from '../EditorContext';
import { MESSAGES } from '../page-editor.messages';

const STEP = 50;
const marks = (length: number): number[] =>
  Array.from({ length: Math.ceil(length / STEP) }, (_, index) => index * STEP);

interface Props {
  readonly width: number;
  readonly height: number;
  readonly zoom: number;
}

export function Rulers({ width, height, zoom }: Props) {
  const { stage } = useEditorContext();
  const add = (axis: 'x' | 'y') => (event: MouseEvent) => {
    const area = event.currentTarget.getBoundingClientRect();
    const offset = axis === 'x' ? event.clientX - area.left : event.clientY - area.top;
    const { guides } = stage.view.getState();
    stage.show({ guides: { ...guides, [axis]: [...guides[axis], Math.round(offset / zoom)] } });
  };
  return (
    <>
      {(['x', 'y'] as const).map((axis) => (
        <button
          key={axis}
          type="button"
          className="at-pe-ruler"
          data-axis={axis}
          aria-label={MESSAGES.addGuide[axis]}
          tabIndex={-1}
          onClick={add(axis)}
        >
          {marks(axis === 'x' ? width : height).map((at) => (
            <span key={at} style={{ [axis === 'x' ? 'left' : 'top']: at * zoom }}>
              {at}
            </span>
          ))}
        </button>
      ))}
    </>
  );
}

/** A press removes a guide. */
export function Guides() {
  const { stage } = useEditorContext();
  const guides = useStore(stage.view, (state) => state.guides);
  return (['x', 'y'] as const).flatMap((axis) =>
    guides[axis].map((at) => (
      <button
        key={`${axis}${at}`}
        type="button"
        className="at-pe-guide"
        data-axis={axis}
        aria-label={MESSAGES.removeGuide(at)}
        style={{ [axis === 'x' ? 'left' : 'top']: at }}
        onMouseDown={(event) => event.stopPropagation()}
        onClick={(event) => {
          event.stopPropagation();
          stage.show({ guides: { ...guides, [axis]: guides[axis].filter((each) => each !== at) } });
        }}
      />
    )),
  );
}
