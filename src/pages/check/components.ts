/** Instances: known versions, and no component that contains itself. */
import { LIMITS, type PinnedComponents, pinOf } from '../document';
import { isRow, type Row } from '../props';
import { placesOf } from './nodes';
import { type Path, type PageProblem, problem } from './problem';

export const pinOfNode = ({ component, version }: Row): string | undefined =>
  typeof component === 'number' && typeof version === 'number' ? pinOf(component, version) : undefined;

export const pinned = (components: PinnedComponents, pin: string | undefined): Row | undefined =>
  pin !== undefined && Object.hasOwn(components, pin) && isRow(components[pin]) ? components[pin] : undefined;

interface Use {
  readonly component: number;
  readonly pin: string;
  readonly id: string | null;
  readonly path: Path;
}

function* usesIn(body: unknown): Generator<Use> {
  for (const { node, id, path } of placesOf(body, ['body'])) {
    const pin = node.type === 'component' ? pinOfNode(node) : undefined;
    if (pin) yield { component: node.component as number, pin, id, path };
  }
}

/** Cycles and depth of components in components; `self`: the component whose draft this is. */
export function cycleProblems(body: unknown, components: PinnedComponents, self: number | undefined): PageProblem[] {
  const deepest = new Map<string, number>();
  /** Levels below a version; Infinity where it contains a component that is above it. */
  const levels = (pin: string, above: ReadonlySet<number>): number => {
    const known = deepest.get(pin);
    if (known !== undefined) return known;
    const within = pinned(components, pin);
    let most = 0;
    for (const use of within ? usesIn(within.body) : [])
      most = Math.max(most, above.has(use.component) ? Infinity : levels(use.pin, new Set([...above, use.component])));
    deepest.set(pin, most + 1);
    return most + 1;
  };
  return [...usesIn(body)].flatMap(({ component, pin, id, path }) => {
    const above = new Set(self === undefined ? [component] : [self, component]);
    const depth = component === self ? Infinity : levels(pin, above);
    if (depth === Infinity)
      return [problem('component-cycle', path, id, '组件不能包含自己，也不能通过别的组件包含自己')];
    return depth > LIMITS.componentDepth
      ? [problem('too-deep', path, id, `组件里的组件最多 ${LIMITS.componentDepth} 层`)]
      : [];
  });
}
