/**
 * Shared step budget of all expressions of a screen. Each evaluation has its own bound, but a screen can run thousands
 * of them in one render; the shared bound keeps the browser responsive.
 */
import { ExpressionError } from './error';

/**
 * About 150 ms. Ten nodes that traverse a list of 10,000 rows use a fifth; one evaluation may use a fifteenth
 * (MAX_STEPS in evaluate.ts).
 */
export const STEPS_PER_FRAME = 3_000_000;
/** Refill interval; a task longer than this also starts with a full budget next time. */
const FRAME_MS = 16;
/**
 * How long an exhausted budget stays empty. React renders a large screen in many short tasks, each of which would
 * otherwise get a full budget.
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
   * Calls the listener when the budget is exhausted, and at once if it is exhausted now. Returns the unsubscribe
   * function.
   */
  onSpent(listener: () => void): () => void {
    this.#listeners.add(listener);
    if (this.#isResting) listener();
    return () => this.#listeners.delete(listener);
  }

  /** A timer instead of animation frames: hidden tabs have none, but still evaluate expressions. */
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

/** One budget for the tab, which shows one screen at a time. */
export const screenBudget = new StepBudget(STEPS_PER_FRAME);
