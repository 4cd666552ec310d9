/**
 * The path from which the person was redirected home, kept in the state of the history entry
 * (docs/decisions/0042-notice-of-a-redirect.md).
 */
interface State {
  readonly refused: string;
}

export const refusedState = (refused: string): State => ({ refused });

/** undefined: the person was not redirected. */
export function refusedIn(state: unknown): string | undefined {
  const refused = (state as Partial<State> | null)?.refused;
  return typeof refused === 'string' ? refused : undefined;
}
