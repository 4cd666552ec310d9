import { ExpressionError } from '../../language/expression';

/** Bounds all expressions of one rendering on the server. */
export class RenderBudget {
  constructor(private left: number) {}

  get isSpent(): boolean {
    return this.left < 0;
  }

  charge(steps: number): void {
    this.left -= steps;
    if (this.isSpent) throw this.error();
  }

  error = (): ExpressionError => new ExpressionError('limit', 'the expressions of this page take too long');
}
