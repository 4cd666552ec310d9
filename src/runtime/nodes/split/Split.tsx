import { type CSSProperties, type KeyboardEvent, type PointerEvent, useState } from 'react';
import type { SplitNode } from '../../../language/types';
import { type NodeProps, Nodes } from '../context';
import './split.css';

/** px. */
const DEFAULT = 280;
const MIN = 160;
const MAX = 720;
const STEP = 16;

const within = (width: number) => Math.min(MAX, Math.max(MIN, width));

/** The divider's position after a key; undefined: the key does not move it. */
export function widthByKey(key: string, width: number): number | undefined {
  const moves: Record<string, number> = { ArrowLeft: width - STEP, ArrowRight: width + STEP, Home: MIN, End: MAX };
  return moves[key] === undefined ? undefined : within(moves[key]);
}

export default function Split({ node }: NodeProps<SplitNode>) {
  const [width, setWidth] = useState(within(node.leftWidth ?? DEFAULT));
  const onKeyDown = (event: KeyboardEvent) => {
    const next = widthByKey(event.key, width);
    if (next === undefined) return;
    event.preventDefault();
    setWidth(next);
  };
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    const from = event.clientX - width;
    const handle = event.currentTarget;
    handle.setPointerCapture(event.pointerId);
    const move = ({ clientX }: globalThis.PointerEvent) => setWidth(within(clientX - from));
    handle.addEventListener('pointermove', move);
    handle.addEventListener('lostpointercapture', () => handle.removeEventListener('pointermove', move), {
      once: true,
    });
  };
  return (
    <div className="at-split" style={{ '--at-left': `${width}px` } as CSSProperties}>
      <div className="at-split-left at-nodes">
        <Nodes nodes={node.left} />
      </div>
      <div
        className="at-split-handle"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a divider that one moves is no thematic break
        role="separator"
        aria-label="调整左侧宽度"
        aria-orientation="vertical"
        aria-valuenow={width}
        aria-valuemin={MIN}
        aria-valuemax={MAX}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
      />
      <div className="at-split-right at-nodes">
        <Nodes nodes={node.right} />
      </div>
    </div>
  );
}
