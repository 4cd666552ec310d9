/** The name of the person, with a menu for account and log-out. */
import { forwardRef, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { chooseTheme, type ThemeChoice } from '../../shared/theme/theme';
import { useThemeChoice } from '../../shared/theme/useTheme';

export interface UserMenuProps {
  name: string;
  /** Second line of the menu's header. */
  note?: string;
  /** Absent: external users have no Git token (product.md section 6). */
  updateGitToken?: () => void;
  openProfile(): void;
  logOut(): void;
}

export function UserMenu({ name, note, updateGitToken, openProfile, logOut }: UserMenuProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const items = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!open) return undefined;
    items.current?.querySelector('button')?.focus();
    const outside = ({ target }: Event) => {
      if (!root.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [open]);

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === 'Escape' && open) close();
    else if (key === 'Tab') setOpen(false);
    else if (key === 'ArrowDown' && !open) setOpen(true);
    else if (open) walk(event, items.current!);
  };
  const choose = (run: () => void) => () => {
    close();
    run();
  };

  return (
    <div className="at-user" ref={root} onKeyDown={press} role="presentation">
      <MenuButton ref={button} name={name} open={open} onClick={() => setOpen(!open)} />
      {open && (
        <div className="at-user-menu">
          <p>
            <strong>{name}</strong>
            {note && <span>{note}</span>}
          </p>
          <div ref={items} role="menu" aria-label="账号">
            <button type="button" role="menuitem" onClick={choose(openProfile)}>
              个人资料
            </button>
            {updateGitToken && (
              <button type="button" role="menuitem" onClick={choose(updateGitToken)}>
                更新 Git 令牌
              </button>
            )}
            <ThemeChoices />
            <button type="button" role="menuitem" onClick={choose(logOut)}>
              退出登录
            </button>
          </div>
        </div>
      )}
    </div>
  );
}

const THEMES: Readonly<Record<ThemeChoice, string>> = { system: '跟随系统', light: '浅色', dark: '深色' };

/** The menu stays open, so that people see what they choose. */
function ThemeChoices() {
  const chosen = useThemeChoice();
  return (
    <fieldset className="at-user-themes" aria-label="外观">
      <span aria-hidden="true">外观</span>
      {(Object.keys(THEMES) as ThemeChoice[]).map((choice) => (
        <button
          key={choice}
          type="button"
          role="menuitemradio"
          aria-checked={choice === chosen}
          onClick={() => chooseTheme(choice)}
        >
          {THEMES[choice]}
        </button>
      ))}
    </fieldset>
  );
}

interface MenuButtonProps {
  name: string;
  open: boolean;
  onClick(): void;
}

const MenuButton = forwardRef<HTMLButtonElement, MenuButtonProps>(function MenuButton({ name, open, onClick }, ref) {
  return (
    <button
      ref={ref}
      type="button"
      className="at-user-button"
      aria-haspopup="menu"
      aria-expanded={open}
      onClick={onClick}
    >
      <span className="at-user-initial" aria-hidden="true">
        {[...name][0]}
      </span>
      <span className="at-user-name">{name}</span>
      <span className="at-user-arrow" aria-hidden="true" />
    </button>
  );
});

/** Arrow keys cycle through the items; Home and End jump to the first and last. */
function walk(event: KeyboardEvent, menu: HTMLElement) {
  const items = [...menu.querySelectorAll('button')];
  const at = items.indexOf(document.activeElement as HTMLButtonElement);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1 + items.length, Home: 0, End: items.length - 1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  items[next % items.length]!.focus();
}
