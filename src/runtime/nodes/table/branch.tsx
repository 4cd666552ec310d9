import type { CSSProperties, ReactNode } from 'react';

/** The first cell of a row of a tree: indented by depth, with a button to open or close its children. */
export function branchCell(content: ReactNode, depth: number, open: boolean | undefined, name: string): ReactNode {
  return (
    <span className="at-branch" style={{ '--at-depth': depth } as CSSProperties}>
      {open === undefined ? (
        <span className="at-branch-leaf" />
      ) : (
        <button
          type="button"
          className="at-branch-turn"
          data-branch=""
          tabIndex={-1}
          aria-label={`${open ? '收起' : '展开'}${name}`}
          aria-expanded={open}
        />
      )}
      <span className="at-branch-body">{content}</span>
    </span>
  );
}
