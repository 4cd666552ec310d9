/**
 * Copies a text; resolves to whether it was copied. On plain http browsers have no `navigator.clipboard`, and with it
 * they may refuse: then the text of a selected field is copied.
 */
export async function copyText(text: string): Promise<boolean> {
  // oxlint-disable-next-line typescript/no-unnecessary-condition, no-restricted-properties -- missing on plain http
  const clipboard: Clipboard | undefined = navigator.clipboard;
  try {
    if (!clipboard) return copySelected(text);
    await clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

function copySelected(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  // A modal dialog makes everything outside of it inert.
  (document.querySelector('dialog[open]') ?? document.body).append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus();
  }
}
