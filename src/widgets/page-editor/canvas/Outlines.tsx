/** Outlines above the page: hovered and selected nodes, selections of colleagues, the place of a drop. */
import { useLayoutEffect, useState } from 'react';
import { useStore } from 'zustand';
import { indexOf } from '../../../pages/operations/find';
import { useEditor, useEditorContext } from '../EditorContext';
import { MESSAGES } from '../page-editor.messages';
import type { Box } from '../state/arrange';
import { slotsOf } from '../state/placement';
import type { Stage } from '../state/stage';
import { titleOf } from '../state/titles';
import { readKey } from '../tree/rows';
import type { Colleague } from '../usePresence';

/** Positions on the canvas of what `key` names, measured again after every change of the document or its layout. */
function useMeasured<T>(key: string, measure: (stage: Stage, key: string) => readonly T[]): readonly T[] {
  const { stage } = useEditorContext();
  const document = useEditor((state) => state.document);
  const layout = useStore(stage.view, (state) => state.layout);
  const [measured, setMeasured] = useState<readonly T[]>([]);
  useLayoutEffect(() => {
    // Positions can only be measured after the browser has drawn the nodes.
    // oxlint-disable-next-line react/set-state-in-effect
    setMeasured(measure(stage, key));
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [key, document, layout, stage, measure]);
  return measured;
}

const useBoxes = (ids: readonly string[]) => useMeasured(ids.join(' '), boxesOf);

const boxesOf = (stage: Stage, ids: string): readonly (readonly [string, Box])[] =>
  ids.split(' ').flatMap((id) => {
    const box = id === '' ? undefined : stage.rectOf(id);
    return box ? [[id, box] as const] : [];
  });

function slotBoxes(stage: Stage, key: string): readonly Box[] {
  const { id, slot } = readKey(key);
  return stage.slotsIn(id).flatMap((each) => (each.slot === slot ? [each.box] : []));
}

export function Outlines({ colleagues }: { readonly colleagues: readonly Colleague[] }) {
  return (
    <>
      <Hovered />
      <Selected />
      <ChosenSlot />
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
  if (drop?.area !== 'canvas') return null;
  return (
    <>
      {drop.slot && <SlotOutline title={drop.slot.title} box={drop.slot.box} />}
      <div className="at-pe-drop" data-place={JSON.stringify(drop.place)} style={at(drop.line)} />
    </>
  );
}

function SlotOutline({ title, box }: { readonly title: string; readonly box: Box }) {
  return (
    <div className="at-pe-outline" data-kind="slot" style={at(box)}>
      <span className="at-pe-tag">{MESSAGES.slotNamed(title)}</span>
    </div>
  );
}

/** Outline of the chosen slot of the selected instance. */
function ChosenSlot() {
  const slot = useEditor((state) => state.slot);
  const id = useEditor(({ selection }) => selection[0]);
  const title = useEditor(({ document, pinned }) => {
    const node = id === undefined ? undefined : indexOf(document).get(id)?.node;
    return (node && slot !== null && slotsOf(node, pinned)[slot]) || slot;
  });
  const boxes = useMeasured(`${id ?? ''}.${slot ?? ''}`, slotBoxes);
  return boxes.map((box, index) => (
    // Boxes of one slot have no identity of their own.
    // oxlint-disable-next-line react/no-array-index-key
    <SlotOutline key={index} title={title ?? ''} box={box} />
  ));
}
