/* oxlint-disable jsx-a11y/prefer-tag-over-role -- as the grid's rows */
/** The nodes below an open row, which read it as `row`. Reports its height, because the rows below follow it. */
import { useLayoutEffect, useMemo, useRef } from 'react';
import type { Node } from '../../../../language/types';
import { Nodes, ScopeProvider } from '../../context';
import { useLatest } from '../../display/useLatest';
import type { Row } from '../../display/values';
import './panel.css';

export interface RowPanelProps {
  readonly nodes: readonly Node[];
  readonly row: Row;
  /** Offset from the first row, px. */
  readonly top: number;
  onHeight(height: number): void;
}

export default function RowPanel({ nodes, row, top, onHeight }: RowPanelProps) {
  const element = useRef<HTMLDivElement>(null);
  const scopes = useMemo(() => ({ row }), [row]);
  const notifyHeight = useLatest(onHeight);
  useLayoutEffect(() => {
    const panel = element.current!;
    const measure = () => notifyHeight.current?.(panel.offsetHeight);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(panel);
    return () => observer.disconnect();
  }, [notifyHeight]);
  return (
    <div role="row" ref={element} className="at-panel" data-panel="" style={{ top }}>
      <div role="cell" className="at-panel-body">
        <ScopeProvider scopes={scopes}>
          <div className="at-nodes">
            <Nodes nodes={nodes} />
          </div>
        </ScopeProvider>
      </div>
    </div>
  );
}
