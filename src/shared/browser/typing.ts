/** Whether keys at this target write text or choose a value, so that they are no shortcuts. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(
    'input:not([type=checkbox], [type=radio], [type=button], [type=color]), textarea, select, [contenteditable], [role=textbox], [role=combobox]',
  ) !== null;
