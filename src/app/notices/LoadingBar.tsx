import './notices.css';

/** A line along the top while a screen is on its way; quick ones never show it. */
export function LoadingBar({ active }: { active: boolean }) {
  return active ? <output className="at-loading-bar" aria-label="页面加载中" /> : null;
}
