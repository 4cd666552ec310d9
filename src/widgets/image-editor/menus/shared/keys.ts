/** Whether a key belongs to a text field, where letters are letters. */
export function isTyping({ target }: Event): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const isText = target instanceof HTMLInputElement && !['range', 'checkbox', 'radio', 'button'].includes(target.type);
  return isText || target instanceof HTMLTextAreaElement || target.isContentEditable;
}
