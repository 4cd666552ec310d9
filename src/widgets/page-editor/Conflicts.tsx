/** Values that two people changed differently: shows both, and the person decides. */
import Button from 'antd/es/button';
import type { Json } from '../../pages/document';
import { indexOf } from '../../pages/operations/find';
import { type Conflict, keyOfConflict } from '../../pages/operations/merge';
import { useEditor, useEditorContext } from './EditorContext';
import { MESSAGES } from './page-editor.messages';
import { placeOf } from './state/place';
import { plainTextOf } from './state/rich-text';
import { titleOf } from './state/titles';

export function Conflicts() {
  const conflicts = useEditor((state) => state.conflicts);
  if (conflicts.length === 0) return null;
  return (
    <section className="at-pe-conflicts" aria-label={MESSAGES.conflictTitle}>
      <h3>{MESSAGES.conflictTitle}</h3>
      <ul>
        {conflicts.map((conflict) => (
          <ConflictRow key={keyOfConflict(conflict)} conflict={conflict} />
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

/** A value as text: plain text of rich text, JSON of other values. */
function shown(value: Json | undefined): string {
  if (value === undefined || value === '') return MESSAGES.none;
  if (typeof value === 'string') return value;
  return plainTextOf(value) ?? JSON.stringify(value);
}

function useTextOf(conflict: Conflict): string {
  const node = useEditor(({ document }) => {
    if (conflict.kind === 'removed') return conflict.mine;
    return conflict.id === null ? undefined : indexOf(document).get(conflict.id)?.node;
  });
  const pinned = useEditor((state) => state.pinned);
  const title = node ? titleOf(node, pinned) : MESSAGES.page;
  if (conflict.kind !== 'value') return MESSAGES.conflictKinds[conflict.kind](title);
  return MESSAGES.conflictKinds.value(title, placeOf(conflict.path, node, pinned));
}
