/**
 * Steps that all expressions of a screen may take together before the browser gets its turn: each evaluation alone is bounded,
 * but a screen can have thousands of them in one drawing.
 */
import { ExpressionError } from './error';

/**
 * Some 150 ms. A list of 10,000 rows that ten nodes go through takes a fifth of it; one evaluation may take a fifteenth
 * (MAX_STEPS in evaluate.ts).
 */
export const STEPS_PER_FRAME = 3_000_000;
/** A frame; a task that takes longer is followed by a full budget as well. */
const FRAME_MS = 16;

export class StepBudget {
  #left: number;
  #isRefilling = false;
  readonly #listeners = new Set<() => void>();

  constructor(private readonly steps: number) {
    this.#left = steps;
  }

  /** @throws ExpressionError `limit`: nothing is left in this frame. */
  charge(steps: number): void {
    if (!this.#isRefilling) this.#refillLater();
    this.#left -= steps;
    if (this.#left < 0) this.#refuse();
  }

  /** Tells when something was refused for want of steps, once in a frame. Answers how to stop. */
  onSpent(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Not by animation frames: a hidden tab has none, and its expressions are evaluated as well. */
  #refillLater(): void {
    this.#isRefilling = true;
    setTimeout(() => {
      const isSpent = this.#left < 0;
      this.#left = this.steps;
      this.#isRefilling = false;
      if (isSpent) for (const listener of this.#listeners) listener();
    }, FRAME_MS);
  }

  #refuse(): never {
    throw new ExpressionError('limit', 'the expressions of this screen take too long');
  }
}

/** Of this tab: one screen is on show in it. */
export const screenBudget = new StepBudget(STEPS_PER_FRAME);
