/** Disables amis's ways to run texts as code, before the first island is drawn. */
import {
  Evaluator,
  evaluate,
  getFilters,
  lexer,
  memoParse,
  registerAction,
  registerTplEnginer,
  setCustomEvalExpression,
  setCustomEvalJs,
} from 'amis-core';
import { isAmisAction } from '../../language/amis/actions';
import { ISLAND } from '../../language/amis/dialect';
import { DATE_FUNCTIONS } from '../../language/expression/functions';
import { isExpression } from '../../language/expression/inspect';

function evaluateFormula(text: unknown, data: object): unknown {
  if (typeof text !== 'string') return text;
  const formula = text.trim();
  // amis would compile other texts to JavaScript.
  if (!isExpression(formula, ISLAND)) return undefined;
  try {
    return evaluate(memoParse(formula, { evalMode: false }), data, { defaultFilter: 'raw' });
  } catch {
    return undefined;
  }
}

/** `visibleOn: "true"` is a constant and not an expression. */
const WORDS: Readonly<Record<string, boolean>> = { true: true, false: false };

setCustomEvalExpression((expression: unknown, data?: object) => {
  if (typeof expression === 'string' && Object.hasOwn(WORDS, expression)) return WORDS[expression] ?? false;
  return Boolean(evaluateFormula(expression, data ?? {}));
});
setCustomEvalJs((text: string, data: object) => evaluateFormula(text, data));

// `<%= %>` is a lodash template, which lodash compiles to JavaScript.
registerTplEnginer('lodash', {
  test: () => false,
  compile: (text: string) => text,
  asyncCompile: (text: string) => Promise.resolve(text),
});

// The namespaces `window:`, `cookie:`, `ls:` and `ss:` read the browser's storage, which holds a secret of the session.
Object.assign(Evaluator.prototype, {
  nsVariable() {
    throw new Error('此处不能读取浏览器自身的数据');
  },
});

interface Script {
  readonly body?: { readonly type: string; readonly filters?: readonly { readonly name: string }[] };
}
const { script } = Evaluator.prototype as unknown as { script(ast: Script): unknown };
const { html: escape } = getFilters() as { html(value: unknown): unknown };
const escaped = (value: unknown): unknown =>
  typeof value === 'string' || (typeof value === 'object' && !(value instanceof Date)) ? escape(value) : value;

// amis escapes plain names in HTML, and nothing that is computed.
Object.assign(Evaluator.prototype, {
  script(this: { options: { defaultFilter?: string } }, ast: Script): unknown {
    const value = script.call(this, ast);
    const isEscaped = ast.body?.filters?.at(-1)?.name === 'html' || /^(?:getter|variable)$/.test(ast.body?.type ?? '');
    if (isEscaped || !this.options.defaultFilter?.endsWith('html')) return value;
    return value instanceof Promise ? value.then(escaped) : escaped(value);
  },
});

// amis's date functions use the browser's time zone; the console uses the zone of src/shared/text/days.ts.
for (const [name, reckon] of DATE_FUNCTIONS)
  Object.assign(Evaluator.prototype, { [`fn${name}`]: (...values: never[]) => reckon(undefined, ...values) });

// The build separates amis's lexer from its filters (scripts/vite/rewrites.ts); this connects them again.
Object.assign(lexer, { filters: getFilters() });

const refused = {
  run: () => {
    throw new Error('此处不能使用该动作');
  },
};
/** Actions that amis registers by itself and that the allow-list does not contain. */
const CODE_ACTIONS = ['custom', 'loop', 'email', 'print', 'download', 'saveAs', 'broadcast', 'goPage'];
for (const name of CODE_ACTIONS) if (!isAmisAction(name)) registerAction(name, refused);
