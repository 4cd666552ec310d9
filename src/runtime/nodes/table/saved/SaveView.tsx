/** Saves the filters and the order as a view, or deletes the view that is shown. */
import { type FormEvent, useId } from 'react';
import { Popover } from '../Popover';
import { usePopoverAnchor } from '../usePopoverAnchor';
import { MOST_VIEWS, NAME_LENGTH } from './saved-views';
import type { SavedViews } from './useSavedViews';

export default function SaveView({ saved }: { saved: SavedViews }) {
  const { anchor, close, button } = usePopoverAnchor();
  const { views, shown, save, remove } = saved;
  if (shown)
    return (
      <button type="button" className="at-action" onClick={() => remove(shown)}>
        删除视图
      </button>
    );
  if (views.length >= MOST_VIEWS) return null;
  return (
    <>
      <button {...button} type="button" className="at-action" aria-haspopup="dialog">
        存为视图
      </button>
      {anchor && (
        <NameForm
          anchor={anchor}
          onClose={close}
          onSave={(name) => {
            close();
            save(name);
          }}
        />
      )}
    </>
  );
}

interface NameFormProps {
  anchor: HTMLElement;
  onClose(): void;
  onSave(name: string): void;
}

function NameForm({ anchor, onClose, onSave }: NameFormProps) {
  const id = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name')).trim();
    if (name !== '') onSave(name);
  };
  return (
    <Popover anchor={anchor} label="存为视图" className="at-view-name" onClose={onClose}>
      <form onSubmit={submit}>
        <label htmlFor={id}>视图名称</label>
        <input id={id} name="name" className="at-input" required maxLength={NAME_LENGTH} autoComplete="off" />
        <button type="submit" className="at-btn at-btn--primary">
          保存
        </button>
      </form>
    </Popover>
  );
}
