/** What can be added: fields of the library, new fields by kind, parts of the layout. */
import { useDraggable } from '@dnd-kit/core';
import Input from 'antd/es/input';
import { useEffect, useState } from 'react';
import { FIELD_KINDS, type FieldKind, type FieldSchema } from '../../pages/forms/document';
import type { FormField } from '../../services/catalogue/generated/types';
import { useAssemblyContext } from './AssemblyContext';
import { MESSAGES } from './form-assembly.messages';
import { fieldPiece, libraryPiece, type PartKind, partPiece, PARTS } from './state/pieces';
import type { Place } from './state/edits';
import { nextPlace } from './state/places';
import { type Dragged, drop } from './useDrag';

type New = Extract<Dragged, { kind: 'new' }>;

const KINDS: readonly New[] = Object.entries(FIELD_KINDS).map(([kind, title]) => ({
  kind: 'new',
  id: kind,
  title,
  piece: (document) => fieldPiece(document, kind as FieldKind),
}));
const LAYOUT: readonly New[] = Object.entries(PARTS).map(([kind, title]) => ({
  kind: 'new',
  id: `part-${kind}`,
  title,
  piece: (document) => partPiece(document, kind as PartKind),
}));

interface Props {
  /** Where a pressed item goes; absent: beside the selection. */
  readonly place?: Place;
  /** After a press. */
  done?(this: void): void;
}

export function Palette({ place, done }: Props) {
  const [text, setText] = useState('');
  const library = useLibrary();
  const wanted = text.trim();
  const groups = [
    [MESSAGES.library, library],
    [MESSAGES.kinds, KINDS],
    [MESSAGES.parts, LAYOUT],
  ] as const;
  return (
    <section className="at-fa-left" aria-label={MESSAGES.palette}>
      <Input
        allowClear
        value={text}
        aria-label={MESSAGES.search}
        placeholder={MESSAGES.search}
        onChange={({ target }) => setText(target.value)}
      />
      {groups.map(([title, items]) => (
        <Group
          key={title}
          title={title}
          items={items.filter((item) => item.title.includes(wanted))}
          place={place}
          done={done}
        />
      ))}
    </section>
  );
}

interface GroupProps {
  readonly title: string;
  readonly items: readonly New[];
  readonly place: Place | undefined;
  readonly done: (() => void) | undefined;
}

function Group({ title, items, place, done }: GroupProps) {
  if (items.length === 0 && title !== MESSAGES.library) return null;
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {items.length === 0 && <p className="at-fa-hint">{MESSAGES.noLibrary}</p>}
      <ul>
        {items.map((item) => (
          <Item key={item.id} item={item} place={place} done={done} />
        ))}
      </ul>
    </section>
  );
}

function Item({ item, place, done }: Pick<GroupProps, 'place' | 'done'> & { readonly item: New }) {
  const { assembly } = useAssemblyContext();
  const { setNodeRef, listeners } = useDraggable({
    id: `new-${item.id}${place ? '-in-dialog' : ''}`,
    data: item,
    disabled: place !== undefined,
  });
  const add = () => {
    const { document, selection } = assembly.view.getState();
    drop(assembly, item, place ?? nextPlace(document, selection, item.piece(document).node));
    done?.();
  };
  return (
    <li>
      <button ref={setNodeRef} type="button" {...listeners} onClick={add}>
        {item.title}
      </button>
    </li>
  );
}

function useLibrary(): readonly New[] {
  const { assembly } = useAssemblyContext();
  const [fields, setFields] = useState<readonly FormField[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    const look = async () => {
      const params = { pageNo: 1, pageSize: 100 };
      const { list } = await assembly.client.call('builder.queryFormFieldList', params, {
        signal: leaving.signal,
        quiet: true,
      });
      setFields(list);
    };
    // Without the library the palette still offers new fields.
    void look().catch(() => undefined);
    return () => leaving.abort();
  }, [assembly]);
  return fields.map(({ key, title, schema, isRequired, fieldId }) => ({
    kind: 'new',
    id: `library-${fieldId}`,
    title,
    piece: (document) => libraryPiece(document, { key, schema: schema as FieldSchema, isRequired, fieldId }),
  }));
}
