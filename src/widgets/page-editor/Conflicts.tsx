/** What two people changed differently, with both values; nothing is decided without the person. */
import Button from 'antd/es/button';
import type { Json } from '../../pages/document';
import { indexOf } from '../../pages/operations/find';
import type { Conflict } from '../../pages/operations/merge';
import { stylePropertyOf } from '../../pages/primitives/styles';
import { useEditor, useEditorContext } from './EditorContext';
import { MESSAGES } from './page-editor.messages';
import { propsOf } from './state/declared';
import { titleOf } from './state/titles';

export function Conflicts() {
  const conflicts = useEditor((state) => state.conflicts);
  if (conflicts.length === 0) return null;
  return (
    <section className="at-pe-conflicts" aria-label={MESSAGES.conflictTitle}>
      <h3>{MESSAGES.conflictTitle}</h3>
      <ul>
        {conflicts.map((conflict) => (
          <ConflictRow
            key={JSON.stringify([conflict.kind, conflict.id, 'path' in conflict && conflict.path])}
            conflict={conflict}
          />
        ))}
      </ul>
    </section>
  );
}

function ConflictRow({ conflict }: { readonly conflict: Conflict }) {
  const { editor } = useEditorContext();
  const text = useTextOf(conflict);
  const isRemoved = conflict.kind === 'removed';
  return (
    <li>
      <strong>{text}</strong>
      {conflict.kind === 'value' && (
        <dl>
          <dt>{MESSAGES.mine}</dt>
          <dd>{shown(conflict.mine)}</dd>
          <dt>{MESSAGES.theirs}</dt>
          <dd>{shown(conflict.theirs)}</dd>
        </dl>
      )}
      <Button size="small" onClick={() => editor.resolve(conflict, 'mine')}>
        {isRemoved ? MESSAGES.restoreMine : MESSAGES.keepMine}
      </Button>
      <Button size="small" type="primary" onClick={() => editor.resolve(conflict, 'theirs')}>
        {isRemoved ? MESSAGES.acceptRemoved : MESSAGES.keepTheirs}
      </Button>
    </li>
  );
}

const shown = (value: Json | undefined): string =>
  value === undefined || value === '' ? MESSAGES.none : typeof value === 'string' ? value : JSON.stringify(value);

function useTextOf(conflict: Conflict): string {
  const node = useEditor(({ document }) => {
    if (conflict.kind === 'removed') return conflict.mine;
    return conflict.id === null ? undefined : indexOf(document).get(conflict.id)?.node;
  });
  const pinned = useEditor((state) => state.pinned);
  const title = node ? titleOf(node, pinned) : MESSAGES.page;
  if (conflict.kind !== 'value') return MESSAGES.conflictKinds[conflict.kind](title);
  const [group, second, third] = conflict.path;
  const prop = node && group === 'props' ? propsOf(node, pinned)[String(second)]?.title : undefined;
  const style = group === 'styles' ? stylePropertyOf(String(third))?.title : undefined;
  return MESSAGES.conflictKinds.value(title, prop ?? style ?? conflict.path.join('.'));
}
