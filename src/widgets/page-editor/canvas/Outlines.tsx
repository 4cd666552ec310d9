/** Outlines above the page: hovered, selected, of others, and where a drop inserts. */
import { useLayoutEffect, useState } from 'react';
import { useStore } from 'zustand';
import { indexOf } from '../../../pages/operations/find';
import { useEditor, useEditorContext } from '../EditorContext';
import type { Box } from '../state/arrange';
import { titleOf } from '../state/titles';
import type { Colleague } from '../usePresence';

/** Measures nodes again whenever the page is drawn or laid out. */
function useBoxes(ids: readonly string[]): readonly (readonly [string, Box])[] {
  const { stage } = useEditorContext();
  const document = useEditor((state) => state.document);
  const layout = useStore(stage.view, (state) => state.layout);
  const [boxes, setBoxes] = useState<readonly (readonly [string, Box])[]>([]);
  const key = ids.join(' ');
  useLayoutEffect(() => {
    const measured = key.split(' ').flatMap((id) => {
      const box = id === '' ? undefined : stage.rectOf(id);
      return box ? [[id, box] as const] : [];
    });
    // Only the browser knows where nodes are, once they are drawn.
    // oxlint-disable-next-line react/set-state-in-effect
    setBoxes(measured);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [key, document, layout, stage]);
  return boxes;
}

export function Outlines({ colleagues }: { readonly colleagues: readonly Colleague[] }) {
  return (
    <>
      <Hovered />
      <Selected />
      <Others colleagues={colleagues} />
      <DropLine />
    </>
  );
}

const at = ({ left, top, width, height }: Box) => ({ transform: `translate(${left}px, ${top}px)`, width, height });

function Hovered() {
  const { stage } = useEditorContext();
  const hovered = useStore(stage.view, (state) => (state.dragged ? null : state.hovered));
  const boxes = useBoxes(hovered === null ? [] : [hovered]);
  return boxes.map(([id, box]) => <div key={id} className="at-pe-outline" data-kind="hovered" style={at(box)} />);
}

function Selected() {
  const selection = useEditor((state) => state.selection);
  const boxes = useBoxes(selection);
  const titles = useEditor(({ document, pinned, selection: [first, ...more] }) => {
    const node = first === undefined ? undefined : indexOf(document).get(first)?.node;
    return node && more.length === 0 ? titleOf(node, pinned) : '';
  });
  return boxes.map(([id, box]) => (
    <div key={id} className="at-pe-outline" data-kind="selected" data-outline={id} style={at(box)}>
      {titles !== '' && <span className="at-pe-tag">{titles}</span>}
    </div>
  ));
}

function Others({ colleagues }: { readonly colleagues: readonly Colleague[] }) {
  const boxes = new Map(useBoxes(colleagues.flatMap(({ nodeId }) => nodeId ?? [])));
  return colleagues.map(({ userId, name, nodeId, color }) => {
    const box = nodeId === null ? undefined : boxes.get(nodeId);
    return (
      box && (
        <div key={userId} className="at-pe-outline" data-kind="other" style={{ ...at(box), color }}>
          <span className="at-pe-tag" style={{ background: color }}>
            {name}
          </span>
        </div>
      )
    );
  });
}

function DropLine() {
  const { stage } = useEditorContext();
  const drop = useStore(stage.view, (state) => state.drop);
  return drop?.area === 'canvas' ? (
    <div className="at-pe-drop" data-place={JSON.stringify(drop.place)} style={at(drop.line)} />
  ) : null;
}
