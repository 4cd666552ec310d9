/**
 * While somebody looks at a screen as they write it: elements say where in the text their node is written. Wrappers
 * around amis's
 * nodes would stand in the way of its style sheets and tables, so the elements that amis draws are marked themselves.
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

/** The same object for the same node: amis draws another one anew. */
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

/**
 * Whatever comes later, also code that was on its way, and what stands beside the island: dialogs, lists of choices.
 */
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
    // What stands inside is there before what is around it, and has the last word where both have one element.
    for (const marked of [...shown].reverse()) marked.mark();
  });
}
