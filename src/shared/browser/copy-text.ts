/**
 * Copies a text; resolves to whether it was copied. On plain http browsers have no `navigator.clipboard`, and with it
 * they may refuse: then the text of a selected field is copied.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    // oxlint-disable-next-line no-restricted-properties -- the only place that is prepared for its absence
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

function copySelected(text: string): boolean {
  const before = document.activeElement as HTMLElement | null;
  const field = document.createElement('textarea');
  field.value = text;
  field.style.cssText = 'position:fixed;opacity:0';
  // Everything outside of a modal dialog is inert.
  (document.querySelector('dialog[open]') ?? document.body).append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  before?.focus();
  return isCopied;
}
