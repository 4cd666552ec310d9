/** How long undoing a write is offered, ms. */
export const UNDO_OFFERED_MS = 10_000;
