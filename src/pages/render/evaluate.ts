/** Evaluates the `${…}` of a document. An expression that fails is worth nothing and never stops the page. */
import { isTemplate, shownText, templateOf } from '../../language/expression';
import { type Budget, evaluateParts } from '../../language/expression/evaluate';
import type { Json } from '../document';
import type { Row } from '../props';

/** What expressions see: `props` in a component, `row` in a list. */
export interface PageScope {
  readonly page: { readonly id: number | string; readonly title: string };
  readonly source: Readonly<Record<string, readonly Row[]>>;
  readonly props?: Row | undefined;
  readonly row?: Row | undefined;
  /** Bounds all expressions of one rendering; absent: the tab's own. No expression sees it. */
  readonly budget?: Budget;
}

export function evaluateText(text: string, { budget, ...scope }: PageScope): unknown {
  if (!isTemplate(text)) return text;
  try {
    const { parts } = templateOf(text);
    const value = evaluateParts(parts, scope, shownText, budget);
    return parts.length === 1 ? value : shownText(value);
  } catch {
    return undefined;
  }
}

const DEEPEST = 12;

/** A copy with every text evaluated; deeper levels than a prop can have are left out. */
export function evaluateValue(value: Json | undefined, scope: PageScope, depth = 0): unknown {
  if (typeof value === 'string') return evaluateText(value, scope);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= DEEPEST) return undefined;
  if (Array.isArray(value)) return value.map((each: Json) => evaluateValue(each, scope, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, evaluateValue(each, scope, depth + 1)]));
}

/** Whether a node with this condition is drawn; a condition that fails is false. */
export function isVisible(condition: unknown, scope: PageScope): boolean {
  if (typeof condition !== 'string' || condition.trim() === '') return true;
  const value = evaluateText(condition, scope);
  return Boolean(value) && value !== 'false';
}
