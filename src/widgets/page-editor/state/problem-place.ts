/** The panel of the editor, and its field, that show the cause of a problem. Pure. */
import type { PageProblem } from '../../../services/catalogue/generated/types';
import type { Panel } from '../variants';

export interface PlaceOfProblem {
  readonly panel: Panel;
  /** Name of a prop or style; absent: the panel as a whole. */
  readonly field?: string;
}

const PANELS: Readonly<Record<string, Panel>> = {
  styles: 'styles',
  events: 'events',
  sources: 'data',
  slots: 'definition',
  migration: 'definition',
};

export function placeOfProblem({ code, path, nodeId }: Pick<PageProblem, 'code' | 'path' | 'nodeId'>): PlaceOfProblem {
  const [key, ...rest] = path.slice(depthOfNode(path)).map(String);
  // The props of a document are those that its component declares.
  const panel = key === 'props' && nodeId === null ? 'definition' : (PANELS[key ?? ''] ?? 'properties');
  const field = fieldOf(key, rest) ?? (code === 'low-contrast' ? 'color' : undefined);
  return field === undefined ? { panel } : { panel, field };
}

function fieldOf(key: string | undefined, rest: readonly string[]): string | undefined {
  if (key === 'props') return rest[0];
  // A style is named after its breakpoint.
  return key === 'styles' ? rest[1] : key;
}

/** Length of the path to the node: `body`, its index, and the lists below it. */
function depthOfNode(path: PageProblem['path']): number {
  let depth = path[0] === 'body' ? 2 : 0;
  while (depth > 0 && (path[depth] === 'children' || path[depth] === 'slots'))
    depth += path[depth] === 'children' ? 2 : 3;
  return depth;
}
