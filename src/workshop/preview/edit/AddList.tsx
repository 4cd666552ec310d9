/** What can be added beside the selected entry: found by its words, added by a press, the first one by Enter. */
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react';
import type { Choice } from '../../../language/service/form/types';
import type { Edit } from '../../shared/edit';
import { MESSAGES } from '../preview.messages';
import { fieldOf, fieldsIn } from '../../shared/list-fields';
import { type Place, valueIn } from './places';
import type { Adding } from './useAdding';

interface Props {
  readonly edit: Edit;
  readonly adding: Adding & { readonly place: Place };
  /** Of the screen. */
  readonly text: string;
}

export function AddList({ edit, adding: { place, add, close }, text }: Props) {
  const choices = useChoices(edit, place.list);
  const [typed, setTyped] = useState('');
  const used = useMemo(() => fieldsIn(valueIn(text, place.list)), [text, place.list]);
  const shown = (choices ?? []).filter((choice) => isNamed(choice, typed));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && shown[0]) void add(shown[0]);
  };
  return (
    <div className="wp-add">
      <div className="wp-add-head">
        <input
          // the list was asked for by a press or a key
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          type="search"
          aria-label={MESSAGES.addWhat}
          placeholder={MESSAGES.addWhat}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <button type="button" className="wp-link" onClick={close}>
          {MESSAGES.addDone}
        </button>
      </div>
      {shown.length === 0 && <p className="wp-hint">{choices ? MESSAGES.addNone : MESSAGES.addReading}</p>}
      <ul className="wp-add-list" aria-label={MESSAGES.addWhat}>
        {shown.map((choice) => (
          <li key={`${choice.label} ${JSON.stringify(choice.value)}`}>
            <Addable choice={choice} used={used} add={add} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface AddableProps extends Pick<Adding, 'add'> {
  readonly choice: Choice;
  readonly used: ReadonlySet<string>;
}

function Addable({ choice, used, add }: AddableProps) {
  const field = fieldOf(choice.value);
  const isUsed = field !== undefined && used.has(field);
  return (
    <button type="button" onClick={() => void add(choice)}>
      <span aria-hidden="true">{isUsed ? '✓' : '＋'}</span>
      {choice.label}
      {choice.detail !== undefined && <small>{choice.detail}</small>}
      {isUsed && <span className="wp-unseen">{MESSAGES.addUsed}</span>}
    </button>
  );
}

/** undefined: loading. */
function useChoices(edit: Edit, list: string): readonly Choice[] | undefined {
  const [choices, setChoices] = useState<readonly Choice[]>();
  useEffect(() => {
    let isMounted = true;
    edit.choices(list).then(
      (found) => isMounted && setChoices(found),
      () => isMounted && setChoices([]),
    );
    return () => {
      isMounted = false;
    };
  }, [edit, list]);
  return choices;
}

const isNamed = ({ label, detail = '' }: Choice, typed: string): boolean =>
  `${label} ${detail}`.toLowerCase().includes(typed.trim().toLowerCase());
