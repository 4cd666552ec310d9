/**
 * For the preview: sets `data-node` on elements to the JSON pointer of their node. Wrapper elements would break amis's
 * style sheets and tables, so the attribute is set on the elements that amis draws.
 */
import { Component, forwardRef, type ReactNode } from 'react';
import { findDOMNode } from 'react-dom';
import { GuardedRenderer } from './GuardedRenderer';

interface Schema {
  readonly $at?: unknown;
}

export const MarkedRenderer = forwardRef<unknown, { schema?: unknown }>(function MarkedRenderer(props, ref) {
  const { $at, ...schema } = splitMark(props.schema);
  const drawn = <GuardedRenderer {...props} ref={ref} {...schema} />;
  return $at === undefined ? drawn : <Marked at={$at}>{drawn}</Marked>;
});

/** Caches the node without its mark: amis draws a node anew when it receives another object. */
const unmarked = new WeakMap<object, object>();

function splitMark(schema: unknown): { schema: unknown; $at?: string } {
  if (typeof schema !== 'object' || schema === null || typeof (schema as Schema).$at !== 'string') return { schema };
  let plain = unmarked.get(schema);
  if (!plain) {
    const { $at: _, ...rest } = schema as Schema;
    unmarked.set(schema, (plain = rest));
  }
  return { schema: plain, $at: (schema as { $at: string }).$at };
}

interface MarkedProps {
  readonly at: string;
  readonly children: ReactNode;
}

class Marked extends Component<MarkedProps> {
  override componentDidMount() {
    shown.add(this);
    look();
  }

  override componentDidUpdate() {
    soon();
  }

  override componentWillUnmount() {
    shown.delete(this);
    look();
  }

  override render() {
    return this.props.children;
  }

  mark(): void {
    // oxlint-disable-next-line react/no-find-dom-node -- nothing else tells what a component of amis has drawn; amis itself asks so
    const element = findDOMNode(this);
    if (element instanceof Element && element.getAttribute('data-node') !== this.props.at)
      element.setAttribute('data-node', this.props.at);
  }
}

const shown = new Set<Marked>();

/** Marks elements added later: by lazily loaded renderers, and by dialogs and option lists outside the island. */
const changes = new MutationObserver(soon);

function look(): void {
  if (shown.size === 0) return changes.disconnect();
  changes.observe(document.body, { childList: true, subtree: true });
  soon();
}

let waiting = false;

function soon(): void {
  if (waiting) return;
  waiting = true;
  queueMicrotask(() => {
    waiting = false;
    // Children mount before parents. The reverse order lets the child's mark win where both draw the same element.
    for (const marked of [...shown].reverse()) marked.mark();
  });
}
