/** Checks that a widget exists and that its props fit; tells it the rights that it declares. */
import { WIDGETS } from '../../../language/generated/widgets';
import { asText, child, isObject, type JsonObject, objectOf, own } from '../../../language/schema/json';
import { among, problem } from '../../../language/problems';
import type { ValueSchema } from '../../../language/types';
import type { Stop } from '../../../language/infer/walk';
import { checkValue } from '../../../language/rules/fit';
import { lookAtParam } from '../../../language/rules/look';
import type { CheckContext } from '../../../language/rules/rule';
import { defineRules } from '../../../language/node-rules';

function check(node: JsonObject, { pointer, env }: Stop, context: CheckContext): void {
  const { widgets, report, look } = context;
  const name = node.widget;
  if (typeof name !== 'string') return;
  const at = child(pointer, 'widget');
  const names = [...(widgets ?? [])].map((each) => {
    const { title, summary } = own(WIDGETS, each) ?? {};
    return { name: each, ...(title !== undefined && { title }), ...(summary !== undefined && { about: summary }) };
  });
  look?.({
    kind: 'widget',
    name,
    pointer: at,
    ...((!widgets || widgets.has(name)) && { found: name }),
    candidates: () => names,
  });
  if (widgets && !widgets.has(name)) return report(at, problem('unknown-widget', among(name, widgets)));
  const language = own(WIDGETS, name);
  if (!language) return;
  const given = isObject(node.props) ? node.props : {};
  const schema: ValueSchema = { type: 'object', properties: language.props as Record<string, ValueSchema> };
  for (const [prop, value] of Object.entries(given)) {
    const place = child(child(pointer, 'props'), prop);
    const type = lookAtParam(prop, schema, place, { key: true }, Object.keys(given), context);
    if (type) checkValue(value, { schema: type, name: prop, call: name }, place, env, context);
    else if (Object.hasOwn(language.rights ?? {}, prop))
      report(place, problem('redundant-right', { found: prop }), { key: true });
    else report(place, problem('unknown-prop', among(prop, Object.keys(language.props))), { key: true });
  }
  for (const prop of language.required ?? [])
    if (!Object.hasOwn(given, prop))
      report(isObject(node.props) ? child(pointer, 'props') : pointer, problem('missing-prop', { expected: prop }));
}

const declarationOf = ({ widget }: JsonObject) => own(WIDGETS, asText(widget));

export const widgetRules = defineRules({
  check,
  need: (node, lead) => lead.ofCalls(declarationOf(node)?.needs?.(objectOf(node.props)) ?? []),
  hides: true,
  addRights(node, may) {
    const rights = Object.entries(declarationOf(node)?.rights ?? {});
    if (rights.length === 0) return;
    const props = objectOf(node.props);
    node.props = { ...props, ...Object.fromEntries(rights.map(([prop, callsOf]) => [prop, may(callsOf(props))])) };
  },
});
