import { type MouseEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { PageDocument, PinnedComponents } from '../document';
import type { PinnedForms } from '../forms/document';
import type { Row } from '../props';
import type { IslandHost } from '../islands/host';
import { islandsOf } from '../islands/names';
import { NodeView } from './NodeView';
import type { DrawnAction } from './drawn';
import { firstPictureOf } from './first-picture';
import { expand, type KnownNodes } from './expand';
import { sheetOf } from './style-sheet';
import type { Environment } from './view';
import { ISLANDS } from '../islands/islands';

/** Returns what stops them. */
function startIslands(root: HTMLElement, names: readonly string[], host: IslandHost): () => void {
  const stops = names.flatMap((name) => ISLANDS[name]?.(root, host) ?? []);
  return () => stops.forEach((stop) => stop());
}

export interface PageViewProps {
  readonly document: PageDocument;
  readonly pinned: PinnedComponents;
  /** Versions of forms that it pins; absent: none. */
  readonly forms?: PinnedForms | undefined;
  readonly sources?: Readonly<Record<string, readonly Row[]>>;
  readonly page: { readonly id: number | string; readonly title: string };
  /** `canvas`: nodes carry `data-node`, nothing moves and nothing leads away. `live`: as in a published page. */
  readonly mode: 'canvas' | 'live';
  /** When it is drawn, in milliseconds; absent: the clock, which a canvas with a countdown follows by minutes. */
  readonly now?: number;
  /** What `props` means in a component that is drawn by itself. */
  readonly props?: Row;
  /** Actions that a live page would do outside of itself: it does them only without this function. */
  readonly onAction?: (action: DrawnAction, nodeKey: string) => void;
  /** Takes the submissions of a live page instead of its server. */
  readonly onSubmit?: IslandHost['onSubmit'];
}

const NO_SOURCES = {};
const regions = async () => (await import('../forms/generated/regions')).REGIONS;
const MINUTE = 60_000;

/** Draws a page with its style sheet. Stands in a frame of its own: the style sheet sets the size of the root's font. */
export function PageView({
  document,
  pinned,
  forms,
  sources = NO_SOURCES,
  page,
  mode,
  now,
  props,
  onAction,
  onSubmit,
}: PageViewProps) {
  const root = useRef<HTMLElement>(null);
  const { id, title } = page;
  const expansion = useMemo(
    () => ({
      pinned,
      forms,
      scope: { page: { id, title }, source: sources, ...(props && { props }) },
      pageAddress: (pageId: number) => `/p/${pageId}`,
      isCanvas: mode === 'canvas',
      known: new WeakMap() as KnownNodes,
    }),
    [pinned, forms, sources, id, title, mode, props],
  );
  const drawn = useMemo(() => expand(document, expansion), [document, expansion]);
  const sheet = useMemo(() => sheetOf(document, drawn, expansion.scope), [document, drawn, expansion]);
  const firstPicture = firstPictureOf(drawn);
  const islands = useMemo(() => islandsOf(drawn), [drawn]);
  const clock = useClock(mode === 'canvas' && islands.includes('countdown'));
  const time = now ?? clock;
  const environment = useMemo<Environment>(
    () => ({ mode, now: time, page: { id, title }, ...(firstPicture !== undefined && { firstPicture }) }),
    [mode, time, id, title, firstPicture],
  );
  useEffect(
    () =>
      mode === 'live' && root.current
        ? startIslands(root.current, islands, { page: id, onAction, onSubmit, regions })
        : undefined,
    [mode, islands, id, onAction, onSubmit],
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

/** Scripts of a live page go on from the time of its first drawing; a canvas has none. */
function useClock(isFollowed: boolean): number {
  const [time, setTime] = useState(() => Date.now());
  useEffect(() => {
    if (!isFollowed) return undefined;
    const timer = setInterval(() => setTime(Date.now()), MINUTE);
    return () => clearInterval(timer);
  }, [isFollowed]);
  return time;
}

const stay = (event: MouseEvent): void => event.preventDefault();
