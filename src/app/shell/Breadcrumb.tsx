import { Link } from './Link';
import type { Crumb } from './sidebar-items';

/** The path from 首页 to the current screen. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav className="at-breadcrumb" aria-label="面包屑">
      <ol>
        {crumbs.map(({ title, to }) => (
          <li key={to ?? ''}>
            {to === undefined ? <h1 aria-current="page">{title}</h1> : <Link to={to}>{title}</Link>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
