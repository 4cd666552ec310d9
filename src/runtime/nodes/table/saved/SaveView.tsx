/** Saves the filters and the order as a view, or shares and deletes the own view that is shown. */
import { type FormEvent, useId } from 'react';
import { Popover } from '../Popover';
import { usePopoverAnchor } from '../usePopoverAnchor';
import { VIEW_LIMITS } from '../../../../services/catalogue/sets/table-view';
import type { SavedViews } from './useSavedViews';

export default function SaveView({ saved }: { saved: SavedViews }) {
  const { anchor, close, button } = usePopoverAnchor();
  const { views, shown, save, remove } = saved;
  if (shown && !shown.isOwn) return null;
  if (shown)
    return (
      <>
        <button type="button" className="at-action" onClick={() => save(shown.name, !shown.isTeam)}>
          {shown.isTeam ? '不再共享' : '共享给团队'}
        </button>
        <button type="button" className="at-action" onClick={() => remove(shown)}>
          删除视图
        </button>
      </>
    );
  if (views.filter(({ isOwn }) => isOwn).length >= VIEW_LIMITS.own) return null;
  return (
    <>
      <button {...button} type="button" className="at-action" aria-haspopup="dialog">
        存为视图
      </button>
      {anchor && (
        <NameForm
          anchor={anchor}
          onClose={close}
          onSave={(name, isTeam) => {
            close();
            save(name, isTeam);
          }}
        />
      )}
    </>
  );
}

interface NameFormProps {
  anchor: HTMLElement;
  onClose(): void;
  onSave(name: string, isTeam: boolean): void;
}

function NameForm({ anchor, onClose, onSave }: NameFormProps) {
  const id = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const name = String(given.get('name')).trim();
    if (name !== '') onSave(name, given.has('team'));
  };
  return (
    <Popover anchor={anchor} label="存为视图" className="at-view-name" onClose={onClose}>
      <form onSubmit={submit}>
        <label htmlFor={id}>视图名称</label>
        <input id={id} name="name" className="at-input" required maxLength={VIEW_LIMITS.name} autoComplete="off" />
        <label className="at-view-team">
          <input type="checkbox" className="at-check" name="team" /> 团队可见
        </label>
        <button type="submit" className="at-btn at-btn--primary">
          保存
        </button>
      </form>
    </Popover>
  );
}
