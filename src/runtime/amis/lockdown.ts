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
import { AMIS_ACTIONS } from '../../language/amis/allow-list';
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
for (const name of CODE_ACTIONS) if (!AMIS_ACTIONS.includes(name)) registerAction(name, refused);
