import type { MouseEvent, ReactNode } from 'react';

/** A link handled by the console's router; with a modifier key the browser handles it. */
export function Link({
  to,
  navigate,
  title,
  children,
}: {
  to: string;
  navigate(to: string): void;
  title?: string;
  children: ReactNode;
}) {
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(to);
  };
  return (
    <a href={to} title={title} onClick={follow}>
      {children}
    </a>
  );
}
