/** The nodes of the drawn form as a tree: pressed, walked through with the arrow keys, dragged, renamed. */
import { useDraggable } from '@dnd-kit/core';
import { type MouseEvent, type Ref, useEffect } from 'react';
import { FIELD_KINDS, type FormDocument } from '../../../pages/forms/document';
import { isBelow, type Path, placeKey, samePath } from '../../../pages/forms/layout';
import { useAssembly, useAssemblyContext } from '../AssemblyContext';
import { MESSAGES } from '../form-assembly.messages';
import { fieldOf, nodeAt } from '../state/edits';
import { titleAt } from '../state/titles';
import type { Dragged } from '../useDrag';
import { type Box, type Spot, textAt } from './measure';

interface Props {
  readonly tree: Ref<HTMLDivElement>;
  readonly spots: readonly Spot[];
  readonly frame: Document;
}

export const styleOf = ({ left, top, width, height }: Box) => ({ left, top, width, height });
const idOf = (path: Path | null): string => `at-fa-spot${path ? placeKey(path) : ''}`;

export function Spots({ tree, spots, frame }: Props) {
  const { assembly, canSave } = useAssemblyContext();
  const selection = useAssembly((state) => state.selection);
  const title = useAssembly((state) => state.document.title);
  /** The tree keeps the focus; its items only take the pointer. */
  const choose = ({ currentTarget }: MouseEvent<HTMLElement>, path: Path | null): void => {
    currentTarget.parentElement!.focus({ preventScroll: true });
    assembly.select(path);
  };
  const writeAt = ({ clientX, clientY, currentTarget }: MouseEvent<HTMLElement>, path: Path | null): void => {
    const { left, top } = currentTarget.parentElement!.getBoundingClientRect();
    assembly.select(path);
    assembly.write(textAt(frame, assembly.view.getState().document, path, clientX - left, clientY - top));
  };
  return (
    <div
      ref={tree}
      role="tree"
      tabIndex={0}
      className="at-fa-spots"
      aria-label={MESSAGES.canvas}
      aria-describedby="at-fa-canvas-help"
      aria-activedescendant={idOf(selection)}
    >
      <span id="at-fa-canvas-help" hidden>
        {MESSAGES.canvasHelp}
      </span>
      {/* The keys are those of the tree. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events */}
      <div
        id={idOf(null)}
        role="treeitem"
        tabIndex={-1}
        aria-level={1}
        aria-selected={selection === null}
        aria-label={title}
        className="at-fa-spot at-fa-form"
        onClick={(event) => choose(event, null)}
        onDoubleClick={(event) => canSave && writeAt(event, null)}
      />
      {spots.map(({ path, box }) => (
        <SpotItem
          key={placeKey(path)}
          path={path}
          box={box}
          choose={(event) => choose(event, path)}
          writeAt={(event) => writeAt(event, path)}
        />
      ))}
    </div>
  );
}

interface ItemProps {
  readonly path: Path;
  readonly box: Box;
  choose(event: MouseEvent<HTMLElement>): void;
  writeAt(event: MouseEvent<HTMLElement>): void;
}

function SpotItem({ path, box, choose, writeAt }: ItemProps) {
  const { canSave } = useAssemblyContext();
  const document = useAssembly((state) => state.document);
  const isSelected = useAssembly(({ selection }) => selection !== null && samePath(selection, path));
  const isFaulty = useAssembly(({ problems }) => problems.some((each) => isAbout(each.path, document, path)));
  const title = titleAt(document, path);
  const data: Dragged = { kind: 'node', title, path };
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: `node${placeKey(path)}`, data, disabled: !canSave });
  const id = idOf(path);
  useEffect(() => {
    if (isSelected) window.document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [isSelected, id]);
  const marks = marksOf(document, path);
  return (
    // The keys are those of the tree.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      ref={setNodeRef}
      id={id}
      role="treeitem"
      tabIndex={-1}
      aria-level={2 + path.filter((each) => each === 'children').length}
      aria-selected={isSelected}
      aria-label={[title, ...marks, ...(isFaulty ? [MESSAGES.faulty] : [])].join('，')}
      className="at-fa-spot"
      style={styleOf(box)}
      data-faulty={isFaulty || undefined}
      data-dragging={isDragging || undefined}
      {...listeners}
      onClick={choose}
      onDoubleClick={(event) => canSave && writeAt(event)}
    >
      {marks.includes(MESSAGES.linked) && <small aria-hidden="true">{MESSAGES.linked}</small>}
    </div>
  );
}

/** Whether a problem is of the node or of its field. */
function isAbout(problem: Path, document: FormDocument, path: Path): boolean {
  const found = fieldOf(document, path);
  const isOfRows = problem.includes('items') && !found?.path.includes('items');
  if (found && !isOfRows && isBelow(problem, found.path)) return true;
  const isOfNode = isBelow(problem, path);
  return isOfNode && !problem.slice(path.length).includes('children');
}

function marksOf(document: FormDocument, path: Path): readonly string[] {
  const node = nodeAt(document, path);
  const found = fieldOf(document, path);
  const kind = found?.field['x-kind'];
  const isLinked = found?.field['x-visible']?.length || found?.field['x-required']?.length;
  return [
    ...(kind ? [FIELD_KINDS[kind]] : []),
    ...(node && 'rows' in node ? [MESSAGES.rowsKinds[node.as]] : []),
    ...(found?.isRequired ? [MESSAGES.required] : []),
    ...(isLinked ? [MESSAGES.linked] : []),
  ];
}
