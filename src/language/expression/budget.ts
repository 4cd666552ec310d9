/**
 * Steps that all expressions of a screen may take together before the browser gets its turn: each evaluation alone is
 * bounded,
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
/**
 * How long a budget that is spent stays so: React draws a large screen in many short tasks, each of which would begin
 * anew.
 */
const REST_MS = 1_000;

export class StepBudget {
  #left: number;
  #isRefilling = false;
  #isResting = false;
  readonly #listeners = new Set<() => void>();

  constructor(
    private readonly steps: number,
    private readonly restMs = REST_MS,
  ) {
    this.#left = steps;
  }

  /** @throws ExpressionError `limit`: nothing is left in this frame. */
  charge(steps: number): void {
    if (!this.#isRefilling) this.#refillLater();
    this.#left -= steps;
    if (this.#left < 0) throw new ExpressionError('limit', 'the expressions of this screen take too long');
  }

  /**
   * Tells when something was refused for want of steps, also of the time before somebody listened. Answers how to stop.
   */
  onSpent(listener: () => void): () => void {
    this.#listeners.add(listener);
    if (this.#isResting) listener();
    return () => this.#listeners.delete(listener);
  }

  /** Not by animation frames: a hidden tab has none, and its expressions are evaluated as well. */
  #refillLater(): void {
    this.#isRefilling = true;
    setTimeout(() => {
      if (this.#left >= 0) return this.#refill();
      this.#isResting = true;
      setTimeout(() => this.#refill(), this.restMs);
      for (const listener of this.#listeners) listener();
    }, FRAME_MS);
  }

  #refill(): void {
    this.#left = this.steps;
    this.#isRefilling = false;
    this.#isResting = false;
  }
}

/** Of this tab: one screen is on show in it. */
export const screenBudget = new StepBudget(STEPS_PER_FRAME);
