/**
 * Adds what amis omits for assistive technology: names of controls and of icon buttons; removes invalid roles. Runs in
 * idle time while an island is mounted.
 */

const CONTROL = 'input:not([type=hidden]), textarea, select, [role=combobox], [role=slider], [role=spinbutton]';
const NAMED = '[aria-label], [aria-labelledby], [title]';

/** Roles used by amis that ARIA does not define. */
const INVENTED = [
  'wizard-body',
  'wizard-footer',
  'page-body',
  'dialog-body',
  'popover',
  'footer',
  'flex-row',
  'flex-col',
  'contextmenu',
  'anchorlist',
]
  .map((role) => `[role="${role}"]`)
  .join();

function nameControls(root: ParentNode): void {
  for (const element of root.querySelectorAll(INVENTED)) element.removeAttribute('role');
  for (const item of root.querySelectorAll('.antd-Form-item')) {
    const name = item.querySelector('.antd-Form-label')?.textContent?.trim();
    if (!name) continue;
    for (const control of item.querySelectorAll(CONTROL)) {
      if (!control.matches(NAMED) && !control.closest('label')?.textContent?.trim())
        control.setAttribute('aria-label', name);
    }
  }
}

let islands = 0;
let stop: (() => void) | undefined;

/**
 * Called by each island when it mounts; returns the function for unmount. Watches the whole page, because dialogs lie
 * outside their island's element.
 */
export function watchNames(): () => void {
  islands += 1;
  stop ??= watch();
  return () => {
    islands -= 1;
    if (islands > 0) return;
    stop?.();
    stop = undefined;
  };
}

function watch(): () => void {
  let waiting = 0;
  const look = () => {
    waiting = 0;
    nameControls(document);
  };
  const observer = new MutationObserver(() => {
    waiting ||= requestAnimationFrame(look);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  look();
  return () => {
    cancelAnimationFrame(waiting);
    observer.disconnect();
  };
}
