/** What amis can do with texts besides showing them, taken away before the first island is drawn. */
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
import { DATE_FUNCTIONS } from '../../language/expression/functions';

/** `${…}` alone, as every condition is written; anything else amis would compile to JavaScript. */
const FORMULA = /^\s*\$\{[\s\S]*\}\s*$/;

function evaluateFormula(text: unknown, data: object): unknown {
  if (typeof text !== 'string') return text;
  if (!FORMULA.test(text)) return undefined;
  try {
    return evaluate(memoParse(text.trim(), { evalMode: false }), data, { defaultFilter: 'raw' });
  } catch {
    return undefined;
  }
}

/** `visibleOn: "true"` is a word, not a program. */
const WORDS: Readonly<Record<string, boolean>> = { true: true, false: false };

setCustomEvalExpression((expression: unknown, data?: object) => {
  if (typeof expression === 'string' && Object.hasOwn(WORDS, expression)) return WORDS[expression] ?? false;
  return Boolean(evaluateFormula(expression, data ?? {}));
});
setCustomEvalJs((text: string, data: object) => evaluateFormula(text, data));

// `<%= %>` is lodash's template, which is compiled to JavaScript.
registerTplEnginer('lodash', {
  test: () => false,
  compile: (text: string) => text,
  asyncCompile: (text: string) => Promise.resolve(text),
});

// `window:`, `cookie:`, `ls:` and `ss:` read the browser, where the session's second value lies.
Object.assign(Evaluator.prototype, {
  nsVariable() {
    throw new Error('此处不能读取浏览器自身的数据');
  },
});

// amis reckons by the browser's clock, and the console by people's (src/shared/days.ts).
for (const [name, reckon] of DATE_FUNCTIONS)
  Object.assign(Evaluator.prototype, { [`fn${name}`]: (...values: never[]) => reckon(undefined, ...values) });

// The build cuts the lexer loose from the filters (scripts/vite/rewrites.ts).
Object.assign(lexer, { filters: getFilters() });

const refused = {
  run: () => {
    throw new Error('此处不能使用该动作');
  },
};
/** Registered by amis itself, not on the list. */
const CODE_ACTIONS = ['custom', 'loop', 'email', 'print', 'download', 'saveAs', 'broadcast', 'goPage'];
for (const name of CODE_ACTIONS) if (!AMIS_ACTIONS.includes(name)) registerAction(name, refused);
