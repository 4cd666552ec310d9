/** The saved views of a table as tabs, before them the table without filters. */
import { type KeyboardEvent } from 'react';
import type { SavedViews } from './useSavedViews';

const STEP: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

export default function ViewTabs({ saved: { views, shown, isUsual, open } }: { saved: SavedViews }) {
  const tabs = [
    { name: '全部', query: undefined, isOpen: isUsual },
    ...views.map((view) => ({ ...view, isOpen: view === shown })),
  ];
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEP[event.key];
    if (!step) return;
    event.preventDefault();
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
    all[(all.indexOf(document.activeElement as HTMLElement) + step + all.length) % all.length]?.focus();
  };
  const reached = Math.max(
    0,
    tabs.findIndex(({ isOpen }) => isOpen),
  );
  return (
    // the open tab inside has the focus
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div role="tablist" aria-label="视图" className="at-views" onKeyDown={onKeyDown}>
      {tabs.map(({ name, query, isOpen }, index) => (
        <button
          key={name}
          type="button"
          role="tab"
          aria-selected={isOpen}
          tabIndex={index === reached ? 0 : -1}
          className="at-view"
          onClick={() => open(query)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
