import './notices.css';

/** A line at the top while a screen loads; a delay hides it for fast ones. */
export function LoadingBar({ active }: { active: boolean }) {
  return active ? <output className="at-loading-bar" aria-label="页面加载中" /> : null;
}
