/** Checks the texts of an island: no code, no HTML, links that stay in the console, and templates whose names exist. */
import { conditionOf, ISLAND } from '../../amis/dialect';
import { isToolbarWord, LINK_PROPS, TOOLBAR_ENTRIES, TOOLBAR_PROPS } from '../../amis/props';
import { isTemplate, referencesIn, templateOf } from '../../expression';
import { isExpression } from '../../expression/inspect';
import { asText, segments } from '../../schema/json';
import { among, problem } from '../../problems';
import type { Stop } from '../../infer/walk';
import { checkReference, reportExpression } from '../expressions';
import { inData } from './island-data';
import { checkAddress } from '../routes';
import type { CheckContext } from '../rule';

/** The beginning of an HTML tag. */
export const MARKUP = /<[a-z!/?]/i;

export function checkText(stop: Stop, context: CheckContext): void {
  const text = asText(stop.value);
  const { pointer, path: prop } = stop;
  const { report } = context;
  if (TOOLBAR_PROPS.has(prop) && isToolbarWord(text) && !TOOLBAR_ENTRIES.includes(text))
    return report(pointer, problem('unknown-toolbar-entry', among(text, TOOLBAR_ENTRIES)));
  if (text.includes('<%'))
    return report(pointer, problem('script', { what: { code: '<% %>' }, found: '<% %>' }), {
      offset: text.indexOf('<%'),
    });
  const scheme = /^\s*(javascript|vbscript|data|js|jsonp)\s*:/i.exec(text)?.[1];
  if (scheme) return report(pointer, problem('script', { what: { code: `${scheme}:` }, found: `${scheme}:` }));
  if (isFunction(text))
    return report(pointer, problem('script', { what: { is: 'function' }, found: { is: 'function' } }));
  if (MARKUP.test(text))
    return report(pointer, problem('raw-html', { found: text.slice(0, 80) }), { offset: text.search(MARKUP) });
  if (prop.endsWith('On')) {
    if (isExpression(conditionOf(text), ISLAND)) return checkTemplate(conditionOf(text), stop, context);
    return report(
      pointer,
      problem('script', { what: { code: prop }, expected: { is: 'oneTemplate' }, found: text.slice(0, 80) }),
    );
  }
  if (LINK_PROPS.has(prop) && !inData(pointer) && !text.startsWith('source:')) checkLink(prop, text, stop, context);
  if (isTemplate(text) || /\$\w/.test(text)) checkTemplate(text, stop, context);
}

/** `function …` or `(a, b) => …`, which charts and formatters would compile. */
function isFunction(text: string): boolean {
  if (/^\s*(async\s+)?function\b/.test(text)) return true;
  const arrow = text.indexOf('=>');
  return arrow >= 0 && /^[\w\s(),]*$/.test(text.slice(0, arrow));
}

/** Actions stay in the console. A link that the user clicks may lead out if it carries no data. */
function checkLink(prop: string, text: string, { pointer, owner }: Stop, context: CheckContext): void {
  const isLink =
    (prop === 'href' && owner.value.type === 'link') ||
    (prop === 'url' &&
      owner.value.type === undefined &&
      owner.value.actionType === undefined &&
      !isActionArgs(pointer));
  if (isLink && /^https?:\/\//.test(text) && !isTemplate(text)) return;
  checkAddress(text, pointer, context);
}
const isActionArgs = (pointer: string): boolean => segments(pointer).includes('args');

function checkTemplate(text: string, { pointer, env }: Stop, context: CheckContext): void {
  try {
    const template = templateOf(text, ISLAND);
    for (const reference of referencesIn(template)) checkReference(reference, text, pointer, env, context);
  } catch (error) {
    reportExpression(error, text, pointer, context, ISLAND.functions);
  }
}
