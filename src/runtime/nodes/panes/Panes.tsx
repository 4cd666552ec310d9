/**
 * Parts side by side in the window's height. Not antd's Splitter: it measures and draws twice, its borders have no keys,
 * and it loads antd's styles and icons (docs/decisions/0070-layout-of-screens.md).
 */
import { Fragment, useId, useRef } from 'react';
import type { PanesNode } from '../../../language/types';
import { type NodeProps, Nodes, useText } from '../context';
import { Border } from './Border';
import { MIN_WIDTH } from './widths';
import { type OnePane, useOnePane } from './useOnePane';
import { type Borders, useWidths } from './useWidths';
import './panes.css';

export default function Panes({ node }: NodeProps<PanesNode>) {
  const holder = useRef<HTMLDivElement>(null);
  const borders = useWidths(node, holder);
  const one = useOnePane(node, holder);
  const id = useId();
  return (
    <div ref={holder} className="at-panes" data-mode={one.mode}>
      {node.items.map((item, index) => (
        // panes have no other name than their place; keys that differ between modes would mount them anew
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={index}>
          {index > 0 && one.mode === 'beside' && (
            <Border
              borders={borders}
              border={index - 1}
              items={node.items}
              controls={`${id}${borders.paneOf(index - 1)}`}
            />
          )}
          <Pane id={`${id}${index}`} item={item} index={index} one={one} borders={borders} items={node.items} />
        </Fragment>
      ))}
    </div>
  );
}

interface PaneProps {
  id: string;
  item: PanesNode['items'][number];
  index: number;
  items: PanesNode['items'];
  one: OnePane;
  borders: Borders;
}

function Pane({ id, item, index, items, one, borders }: PaneProps) {
  const title = useText(item.title);
  const width = borders.widths[index];
  return (
    <div
      // no landmark: what is alone in a pane often is one of the same name
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for fields
      role="group"
      id={id}
      className="at-pane"
      data-node={item.$at}
      aria-label={title}
      // focusable, so that the keyboard can scroll it
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      data-aside={(one.mode === 'one' && one.shown !== index) || undefined}
      style={
        one.mode === 'beside'
          ? { flex: width === undefined ? '1 1 0' : `0 1 ${width}px`, minWidth: item.minWidth ?? MIN_WIDTH }
          : undefined
      }
    >
      {one.back && one.shown === index && <Back title={items[one.back.to]!.title} go={one.back.go} />}
      {one.isOpened(index) && (
        <div className="at-nodes at-pane-body">
          <Nodes nodes={item.body} />
        </div>
      )}
    </div>
  );
}

function Back({ title, go }: { title: string; go(): void }) {
  const text = useText(title);
  return (
    <button type="button" className="at-pane-back" onClick={go}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="m10 3-5 5 5 5" />
      </svg>
      返回{text}
    </button>
  );
}
