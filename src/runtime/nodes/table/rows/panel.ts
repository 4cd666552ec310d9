/**
 * Whether an element is below an open row of this holder. Nodes there, which may be tables, handle their own clicks and
 * keys.
 */
export function isInPanel(element: Element, holder: Element): boolean {
  const panel = element.closest('[data-panel]');
  return panel !== null && holder.contains(panel);
}

/** Index of the row that holds an element. */
export const rowOf = (element: Element, holder: Element): string | undefined =>
  isInPanel(element, holder) ? undefined : element.closest<HTMLElement>('[data-row]')?.dataset.row;
