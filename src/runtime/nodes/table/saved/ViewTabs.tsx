/** The saved views of a table as tabs, before them the table without filters. Shared ones are marked. */
import { type KeyboardEvent } from 'react';
import type { SavedViews } from './useSavedViews';

const STEP: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

export default function ViewTabs({ saved: { views, shown, isUsual, open } }: { saved: SavedViews }) {
  const tabs = [{ view: undefined, isOpen: isUsual }, ...views.map((view) => ({ view, isOpen: view === shown }))];
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
      {tabs.map(({ view, isOpen }, index) => (
        <button
          key={view?.viewId ?? view?.name ?? 'all'}
          type="button"
          role="tab"
          aria-selected={isOpen}
          tabIndex={index === reached ? 0 : -1}
          className="at-view"
          title={view?.isTeam ? (view.isOwn ? '已共享给团队' : `${view.author}共享的视图`) : undefined}
          onClick={() => open(view)}
        >
          {view?.name ?? '全部'}
          {view?.isTeam && <TeamMark />}
        </button>
      ))}
    </div>
  );
}

const TeamMark = () => (
  <svg viewBox="0 0 16 16" aria-hidden="true">
    <path d="M6 8a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5M1.5 13.5a4.5 4.5 0 0 1 9 0M11 3.2a2.5 2.5 0 0 1 0 4.6M12 9.6a4.5 4.5 0 0 1 2.5 3.9" />
  </svg>
);
