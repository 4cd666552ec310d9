/** Whether a key event comes from a text field, where letters are typed and not shortcuts. */
export function isTyping({ target }: Event): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const isText = target instanceof HTMLInputElement && !['range', 'checkbox', 'radio', 'button'].includes(target.type);
  return isText || target instanceof HTMLTextAreaElement || target.isContentEditable;
}
