/** Small controls at the right of the table's toolbar. */
import type { View } from './query/table-query';

export function RefreshTool({ busy, onRefresh }: { busy: boolean; onRefresh(): void }) {
  return (
    <button
      type="button"
      className={busy ? 'at-tool at-tool--turning' : 'at-tool'}
      title="刷新"
      aria-label="刷新"
      disabled={busy}
      onClick={onRefresh}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="M13.5 8a5.5 5.5 0 1 1-1.7-4M13.5 1.5V4.5H10.5" />
      </svg>
    </button>
  );
}

/** `open`: whether any row is open, so that the button closes all. */
export function TreeTool({ open, onOpen }: { open: boolean; onOpen(open: boolean): void }) {
  const name = open ? '全部收起' : '全部展开';
  return (
    <button type="button" className="at-tool" title={name} aria-label={name} onClick={() => onOpen(!open)}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={open ? 'm4.5 6.5 3.5-4 3.5 4M4.5 9.5l3.5 4 3.5-4' : 'm4.5 2.5 3.5 4 3.5-4M4.5 13.5l3.5-4 3.5 4'} />
      </svg>
    </button>
  );
}

const VIEWS = [
  { view: 'table', name: '表格视图', path: 'M2 4h12M2 8h12M2 12h12' },
  {
    view: 'cards',
    name: '卡片视图',
    path: 'M2.5 2.5h4.5v4.5h-4.5zM9 2.5h4.5v4.5h-4.5zM2.5 9h4.5v4.5h-4.5zM9 9h4.5v4.5h-4.5z',
  },
  { view: 'lines', name: '列表视图', path: 'M2.5 4h2M7 4h6.5M2.5 8h2M7 8h6.5M2.5 12h2M7 12h6.5' },
] as const;

export function ViewTool({ views, view, onView }: { views: readonly View[]; view: View; onView(view: View): void }) {
  return VIEWS.filter((each) => views.includes(each.view)).map((each) => (
    <button
      key={each.view}
      type="button"
      className="at-tool"
      title={each.name}
      aria-label={each.name}
      aria-pressed={each.view === view}
      onClick={() => onView(each.view)}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={each.path} />
      </svg>
    </button>
  ));
}
