/** The action `back` never leads to the log-in page. */
const LOGIN = '/login';

/** The screens that the person visited, by index of the history entry, for the action `back`. */
export class ScreenTrail {
  readonly #paths = new Map<number, string>();

  visit(index: number, pathname: string): void {
    this.#paths.set(index, pathname);
  }

  /**
   * Number of entries back to the last one of another screen. undefined: there is none in this window, for example after
   * a reload or in a new window.
   */
  stepsBack(index: number): number | undefined {
    const here = this.#paths.get(index);
    for (let at = index - 1; ; at -= 1) {
      const path = this.#paths.get(at);
      if (path === undefined || path === LOGIN) return undefined;
      if (path !== here) return index - at;
    }
  }
}

/** The trail of this window. */
export const screenTrail = new ScreenTrail();
