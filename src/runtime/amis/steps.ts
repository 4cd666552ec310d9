/**
 * Charges the evaluation of amis expressions to the screen's budget: one step per part of an expression, more for the
 * data that functions and filters process.
 */
import { Evaluator, getFilters } from 'amis-core';
import { screenBudget } from '../../language/expression/budget';

/** Characters processed per step. */
const CHARACTERS_PER_STEP = 50;
/** Steps per element of a list that an expression creates: the list is likely to be drawn. */
const STEPS_PER_ELEMENT = 20;

type Work = (this: unknown, ...values: unknown[]) => unknown;
interface Evaluating {
  evalute(ast: unknown): unknown;
}

const { evalute } = Evaluator.prototype as unknown as Evaluating;
Object.assign(Evaluator.prototype, {
  evalute(this: Evaluating, ast: unknown): unknown {
    screenBudget.charge(1);
    return evalute.call(this, ast);
  },
});

const stepsOf = (value: unknown): number =>
  typeof value === 'string' ? value.length / CHARACTERS_PER_STEP : Array.isArray(value) ? value.length : 0;
const stepsOfResult = (value: unknown): number =>
  Array.isArray(value) ? value.length * STEPS_PER_ELEMENT : stepsOf(value);

function paid(work: Work): Work {
  return function (this: unknown, ...values) {
    for (const value of values) screenBudget.charge(stepsOf(value));
    const result = work.apply(this, values);
    screenBudget.charge(stepsOfResult(result));
    return result;
  };
}

/** amis's evaluator stores functions under names such as `fnJOIN` and `fnARRAYMAP`. */
const functions = Object.entries(Evaluator.prototype as unknown as Record<string, unknown>).filter(
  (entry): entry is [string, Work] => /^fn[A-Z]/.test(entry[0]) && typeof entry[1] === 'function',
);
Object.assign(Evaluator.prototype, Object.fromEntries(functions.map(([name, work]) => [name, paid(work)])));

/** The evaluator's filter table, which amis-core fills when it loads. */
const filters = getFilters() as Record<string, Work>;
Object.assign(filters, Object.fromEntries(Object.entries(filters).map(([name, work]) => [name, paid(work)])));
Evaluator.extendDefaultFilters(filters);
