import { type MouseEvent, useEffect, useMemo, useRef } from 'react';
import type { PageDocument, PinnedComponents } from '../document';
import type { Row } from '../props';
import type { IslandHost } from '../islands/host';
import { islandsOf } from '../islands/names';
import { startIslands } from '../islands/start';
import { NodeView } from './NodeView';
import type { DrawnAction } from './drawn';
import { firstPictureOf } from './first-picture';
import { expand, type KnownNodes } from './expand';
import { sheetOf } from './style-sheet';
import type { Environment } from './view';

export interface PageViewProps {
  readonly document: PageDocument;
  readonly pinned: PinnedComponents;
  readonly sources?: Readonly<Record<string, readonly Row[]>>;
  readonly page: { readonly id: number | string; readonly title: string };
  /** `canvas`: nodes carry `data-node`, nothing moves and nothing leads away. `live`: as in a publication. */
  readonly mode: 'canvas' | 'live';
  /** What `props` means in a component that is drawn by itself. */
  readonly props?: Row;
  /** Actions that a live page would do outside of itself: it does them only without this function. */
  readonly onAction?: (action: DrawnAction, nodeKey: string) => void;
  /** Takes the submissions of a live page instead of its server. */
  readonly onSubmit?: IslandHost['onSubmit'];
}

const NO_SOURCES = {};

/** Draws a page with its style sheet. Stands in a frame of its own: the style sheet sets the size of the root's font. */
export function PageView({
  document,
  pinned,
  sources = NO_SOURCES,
  page,
  mode,
  props,
  onAction,
  onSubmit,
}: PageViewProps) {
  const root = useRef<HTMLElement>(null);
  const { id, title } = page;
  const expansion = useMemo(
    () => ({
      pinned,
      scope: { page: { id, title }, source: sources, ...(props && { props }) },
      pageAddress: (pageId: number) => `/p/${pageId}`,
      isCanvas: mode === 'canvas',
      known: new WeakMap() as KnownNodes,
    }),
    [pinned, sources, id, title, mode, props],
  );
  const drawn = useMemo(() => expand(document, expansion), [document, expansion]);
  const sheet = useMemo(() => sheetOf(document, drawn, expansion.scope), [document, drawn, expansion]);
  const firstPicture = firstPictureOf(drawn);
  const environment = useMemo<Environment>(
    () => ({ mode, page: { id, title }, ...(firstPicture !== undefined && { firstPicture }) }),
    [mode, id, title, firstPicture],
  );
  useEffect(
    () =>
      mode === 'live' && root.current
        ? startIslands(root.current, islandsOf(drawn), { page: id, onAction, onSubmit })
        : undefined,
    [mode, drawn, id, onAction, onSubmit],
  );
  return (
    <>
      <style>{sheet}</style>
      <main ref={root} className="page" onClickCapture={mode === 'canvas' ? stay : undefined}>
        {drawn.map((node) => (
          <NodeView key={node.key} node={node} environment={environment} />
        ))}
      </main>
    </>
  );
}

const stay = (event: MouseEvent): void => event.preventDefault();
