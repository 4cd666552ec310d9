/** The middle of the editor: the page at the width of a device, with outlines, rulers and guides. */
import { useDraggable } from '@dnd-kit/core';
import { type MouseEvent, useCallback, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { indexOf } from '../../../pages/operations/find';
import { useEditor, useEditorContext } from '../EditorContext';
import { MESSAGES } from '../page-editor.messages';
import type { Point } from '../state/drop';
import type { Dragged } from '../state/stage';
import { titleOf } from '../state/titles';
import type { Colleague } from '../usePresence';
import { Marquee, useMarquee } from './Marquee';
import { Outlines } from './Outlines';
import { PageFrame } from '../../../shared/page-frame/PageFrame';
import { PageOnCanvas } from './PageOnCanvas';
import { Guides, Rulers } from './Rulers';

interface Props {
  readonly colleagues: readonly Colleague[];
}

export function Canvas({ colleagues }: Props) {
  const { stage } = useEditorContext();
  const { width, height: least } = useStore(stage.view, (state) => state.device);
  const zoom = useStore(stage.view, (state) => state.zoom);
  const hasRulers = useStore(stage.view, (state) => state.hasRulers);
  const isEmpty = useEditor(({ document }) => document.body.length === 0);
  const [content, setContent] = useState(0);
  const height = Math.max(least, content);
  const onResize = useCallback(
    (measured: number) => {
      setContent(measured);
      stage.laidOut();
    },
    [stage],
  );
  return (
    // The keyboard scrolls it and moves the selection.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="at-pe-canvas" data-keys="nodes" tabIndex={0} aria-label={MESSAGES.canvas}>
      <div className="at-pe-sheet" style={{ width: width * zoom, height: height * zoom }}>
        {hasRulers && <Rulers width={width} height={height} zoom={zoom} />}
        <div
          className="at-pe-scaled"
          style={{ width, height, transform: `scale(${zoom})`, ['--at-pe-unzoom' as string]: 1 / zoom }}
        >
          <PageFrame title={MESSAGES.canvas} {...{ width, height, onResize }} onDocument={stage.drawIn}>
            <PageOnCanvas />
          </PageFrame>
          <Overlay colleagues={colleagues} />
          {isEmpty && <p className="at-pe-empty">{MESSAGES.emptyPage}</p>}
        </div>
      </div>
    </section>
  );
}

/** Takes the pointer instead of the page: hovering, selecting, dragging. */
function Overlay({ colleagues }: Props) {
  const { editor, stage, mayEdit } = useEditorContext();
  const pointed = usePointed();
  const start = (event: Event): Dragged | null => {
    const id = pointed.nodeAt(event as unknown as MouseEvent);
    if (id === null) return null;
    if (!editor.view.getState().selection.includes(id)) editor.select([id]);
    const { document, pinned, selection: ids } = editor.view.getState();
    const node = indexOf(document).get(id)!.node;
    if (node.locked) return null;
    return { kind: 'nodes', ids, title: ids.length === 1 ? titleOf(node, pinned) : MESSAGES.several(ids.length) };
  };
  const { setNodeRef, listeners } = useDraggable({ id: 'canvas', data: { start }, disabled: !mayEdit });
  const marquee = useMarquee();
  const overlay = useCallback(
    (element: HTMLElement | null) => {
      stage.pointOn(element);
      setNodeRef(element);
    },
    [stage, setNodeRef],
  );
  return (
    // Nodes are selected by key in the tree and with the arrows.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <div
      ref={overlay}
      className="at-pe-overlay"
      {...listeners}
      onMouseDown={(event) => {
        if (!marquee.begin(event)) listeners?.onMouseDown?.(event);
      }}
      onMouseMove={pointed.hover}
      onMouseLeave={() => stage.show({ hovered: null })}
      onClick={(event) => !marquee.isOver() && pointed.select(event)}
      onContextMenu={(event) => {
        const id = pointed.nodeAt(event);
        if (id !== null && !editor.view.getState().selection.includes(id)) editor.select([id]);
      }}
    >
      <Outlines colleagues={colleagues} />
      <Guides />
      <Marquee box={marquee.box} />
    </div>
  );
}

/** What the pointer is above. Locked and hidden nodes are selected in the tree only. */
function usePointed() {
  const { editor, stage } = useEditorContext();
  const waiting = useRef(0);
  const nodeAt = (event: { readonly clientX: number; readonly clientY: number }): string | null => {
    const point: Point | undefined = stage.pointOf(event);
    const { document } = editor.view.getState();
    let at = point && indexOf(document).get(stage.nodeAt(point) ?? '');
    while (at?.node.locked) at = at.parent ? indexOf(document).get(at.parent.id) : undefined;
    return at?.node.id ?? null;
  };
  return {
    nodeAt,
    hover({ clientX, clientY }: MouseEvent) {
      cancelAnimationFrame(waiting.current);
      waiting.current = requestAnimationFrame(() => {
        const hovered = nodeAt({ clientX, clientY });
        if (hovered !== stage.view.getState().hovered) stage.show({ hovered });
      });
    },
    select(event: MouseEvent) {
      const id = nodeAt(event);
      const { selection } = editor.view.getState();
      if (id === null) editor.select([]);
      else if (!event.shiftKey && !event.ctrlKey && !event.metaKey) editor.select([id]);
      else editor.select(selection.includes(id) ? selection.filter((each) => each !== id) : [...selection, id]);
    },
  };
}
