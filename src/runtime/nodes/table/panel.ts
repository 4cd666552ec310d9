/**
 * Whether an element is below an open row of this holder. Nodes there, which may be tables, handle their own clicks and
 * keys.
 */
export function isInPanel(element: Element, holder: Element): boolean {
  const panel = element.closest('[data-panel]');
  return panel !== null && holder.contains(panel);
}
