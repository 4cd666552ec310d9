/** The form as a tree, in the order in which people fill it in. */
import { useDndContext, useDraggable, useDroppable } from '@dnd-kit/core';
import Button from 'antd/es/button';
import { Fragment, type ReactNode } from 'react';
import { FIELD_KINDS, type LayoutNode } from '../../pages/forms/document';
import { isBelow, type Path, samePath } from '../../pages/forms/layout';
import { useAssembly, useAssemblyContext } from './AssemblyContext';
import { MESSAGES } from './form-assembly.messages';
import { fieldOf, mayStand, nodeAt } from './state/edits';
import { COMMANDS } from './state/commands';
import { titleAt } from './state/titles';
import type { Dragged } from './useDrag';

const ACTS = [
  ['↑', COMMANDS.up],
  ['↓', COMMANDS.down],
  ['×', COMMANDS.remove],
] as const;
const TOP: Path = ['x-layout'];

export function Structure() {
  const { assembly } = useAssemblyContext();
  const document = useAssembly((state) => state.document);
  return (
    <section className="at-fa-middle" aria-label={MESSAGES.layout}>
      <button type="button" className="at-fa-form" onClick={() => assembly.select(null)}>
        {document.title}
      </button>
      <List nodes={document['x-layout']} path={TOP} />
      {document['x-layout'].length === 0 && <p className="at-fa-empty">{MESSAGES.empty}</p>}
    </section>
  );
}

function List({ nodes, path }: { readonly nodes: readonly LayoutNode[]; readonly path: Path }) {
  return (
    <ol className="at-fa-list">
      {nodes.map((node, index) => (
        <Fragment key={keyOf(node, index)}>
          <Gap list={path} index={index} />
          <li>
            <NodeRow node={node} path={[...path, index]} />
          </li>
        </Fragment>
      ))}
      <Gap list={path} index={nodes.length} isLast={nodes.length === 0} />
    </ol>
  );
}

/** Fields keep their elements while they move. */
const keyOf = (node: LayoutNode, index: number): string =>
  'field' in node ? node.field : 'rows' in node ? node.rows : `part-${index}`;

interface GapProps {
  readonly list: Path;
  readonly index: number;
  /** The only gap of an empty list. */
  readonly isLast?: boolean;
}

function Gap({ list, index, isLast = false }: GapProps) {
  const document = useAssembly((state) => state.document);
  const { active } = useDndContext();
  const dragged = active?.data.current as unknown as Dragged | undefined;
  const isOpen = dragged !== undefined && fits(document, dragged, { list, index });
  const { setNodeRef, isOver } = useDroppable({
    id: `gap-${list.join('.')}-${index}`,
    data: { list, index },
    disabled: !isOpen,
  });
  return (
    <li
      ref={setNodeRef}
      className="at-fa-gap"
      aria-hidden="true"
      data-open={isOpen || undefined}
      data-over={isOver || undefined}
      data-empty={isLast || undefined}
    >
      {isLast && list.length > 1 && MESSAGES.emptyPart}
    </li>
  );
}

function fits(
  document: Parameters<typeof mayStand>[0],
  dragged: Dragged,
  place: { list: Path; index: number },
): boolean {
  if (dragged.kind === 'new') return mayStand(document, dragged.piece(document).node, place, false);
  const { path } = dragged;
  const node = nodeAt(document, path);
  const isInside = isBelow(place.list, path);
  return node !== undefined && !isInside && mayStand(document, node, place, samePath(path.slice(0, -1), place.list));
}

function NodeRow({ node, path }: { readonly node: LayoutNode; readonly path: Path }) {
  return (
    <>
      <Line node={node} path={path} />
      <Below node={node} path={path} />
    </>
  );
}

function Line({ node, path }: { readonly node: LayoutNode; readonly path: Path }) {
  const { assembly, canSave } = useAssemblyContext();
  const document = useAssembly((state) => state.document);
  const isSelected = useAssembly(({ selection }) => selection !== null && samePath(selection, path));
  const isFaulty = useAssembly(({ problems }) => problems.some((each) => isAbout(each.path, document, path)));
  const title = titleAt(document, path);
  const data: Dragged = { kind: 'node', title, path };
  const { setNodeRef, listeners, isDragging } = useDraggable({
    id: `node-${path.join('.')}`,
    data,
    disabled: !canSave,
  });
  return (
    <div
      ref={setNodeRef}
      className="at-fa-row"
      data-selected={isSelected || undefined}
      data-faulty={isFaulty || undefined}
      data-dragging={isDragging || undefined}
    >
      <button
        type="button"
        className="at-fa-name"
        aria-pressed={isSelected}
        {...listeners}
        onClick={() => assembly.select(path)}
        onFocus={() => assembly.select(path)}
      >
        <span>{title}</span>
        <Marks node={node} path={path} />
      </button>
      {isSelected && canSave && (
        <span className="at-fa-acts">
          {ACTS.map(([icon, { label, act }]) => (
            <Button
              key={label}
              type="text"
              size="small"
              danger={act === COMMANDS.remove.act}
              aria-label={`${label}${title}`}
              onClick={() => act(assembly)}
            >
              {icon}
            </Button>
          ))}
        </span>
      )}
    </div>
  );
}

/** Whether a problem is of the node or of its field. */
function isAbout(problem: Path, document: Parameters<typeof fieldOf>[0], path: Path): boolean {
  const found = fieldOf(document, path);
  const isOfRows = problem.includes('items') && !found?.path.includes('items');
  if (found && !isOfRows && isBelow(problem, found.path)) return true;
  const isOfNode = isBelow(problem, path);
  return isOfNode && !problem.slice(path.length).includes('children');
}

function Marks({ node, path }: { readonly node: LayoutNode; readonly path: Path }) {
  const document = useAssembly((state) => state.document);
  const found = fieldOf(document, path);
  const marks: ReactNode[] = [];
  if (found?.field['x-kind']) marks.push(FIELD_KINDS[found.field['x-kind']]);
  if ('rows' in node) marks.push(MESSAGES.rowsKinds[node.as]);
  if (found?.isRequired) marks.push(MESSAGES.required);
  if (found?.field['x-visible']?.length || found?.field['x-required']?.length) marks.push(MESSAGES.linked);
  return <small>{marks.join(' · ')}</small>;
}

function Below({ node, path }: { readonly node: LayoutNode; readonly path: Path }) {
  if ('steps' in node) return <Parts parts={node.steps} path={[...path, 'steps']} />;
  if ('tabs' in node) return <Parts parts={node.tabs} path={[...path, 'tabs']} />;
  return 'children' in node ? <List nodes={node.children} path={[...path, 'children']} /> : null;
}

interface PartsProps {
  readonly parts: readonly { readonly title: string; readonly children: readonly LayoutNode[] }[];
  readonly path: Path;
}

function Parts({ parts, path }: PartsProps) {
  return (
    <div className="at-fa-parts">
      {parts.map(({ title, children }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- parts have no ids
        <section key={index} aria-label={title}>
          <h4>{title}</h4>
          <List nodes={children} path={[...path, index, 'children']} />
        </section>
      ))}
    </div>
  );
}
