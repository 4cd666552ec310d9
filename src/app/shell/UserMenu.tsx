/** The person's name with what they can do about being logged in. */
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';

export interface UserMenuProps {
  name: string;
  /** Second line of the menu. */
  note?: string;
  logOut(): void;
}

export function UserMenu({ name, note, logOut }: UserMenuProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const item = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return undefined;
    item.current?.focus();
    const outside = ({ target }: Event) => { if (!root.current?.contains(target as Node)) setOpen(false); };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [open]);

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const press = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && open) close();
    else if (key === 'Tab') setOpen(false);
    else if (key === 'ArrowDown' && !open) setOpen(true);
  };

  return (
    <div className="at-user" ref={root} onKeyDown={press} role="presentation">
      <button ref={button} type="button" className="at-user-button" aria-haspopup="menu" aria-expanded={open} onClick={() => setOpen(!open)}>
        <span className="at-user-initial" aria-hidden="true">{[...name][0]}</span>
        <span className="at-user-name">{name}</span>
        <span className="at-user-arrow" aria-hidden="true" />
      </button>
      {open && (
        <div className="at-user-menu">
          <p>
            <strong>{name}</strong>
            {note && <span>{note}</span>}
          </p>
          <div role="menu" aria-label="账号">
            <button ref={item} type="button" role="menuitem" onClick={() => { close(); logOut(); }}>退出登录</button>
          </div>
        </div>
      )}
    </div>
  );
}
