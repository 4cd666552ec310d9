/** A write needs a user's press: no other event of a house node or an island may send one. */
import { inside, ISLAND_ROOT, isPressed, mayFollow, PRESS_EVENTS, type Around } from '../amis/actions';
import { sourceOfApi } from '../amis/data';
import { asText, child, isObject, type JsonObject, own, segments, textOf } from '../schema/json';
import { languageByType } from '../declare/language';
import { problem } from '../problems';
import { callOf } from '../infer/typing';
import type { Owner, Stop } from '../infer/walk';
import type { CheckContext, Rule } from './rule';

export const pressRule: Rule = (stop, context) => {
  if (!isObject(stop.value)) return;
  if (stop.kind === 'action') checkAction(stop.value, stop, context);
  if (stop.kind !== 'node') return;
  const language = languageByType.get(asText(stop.value.type));
  if (!language) checkIsland(stop.value, stop.pointer, ISLAND_ROOT, stop, context);
  else if (language.isIsland) checkIsland(stop.value.body, child(stop.pointer, 'body'), ISLAND_ROOT, stop, context);
};

function checkAction(action: JsonObject, { pointer, env, owner }: Stop, { calls, report }: CheckContext): void {
  const call = callOf(calls, own(env.sources, textOf(action.source) ?? ''));
  if (call?.effect === 'write' && !isPressedProp(owner, pointer))
    report(
      child(pointer, 'source'),
      problem('write-needs-press', { what: call.name, found: asText(owner.value.type), expected: { is: 'button' } }),
    );
}

/** Whether a press triggers the actions of the prop that contains this action. */
function isPressedProp({ value, pointer: from }: Owner, pointer: string): boolean {
  const written = segments(pointer.slice(from.length));
  const pressed = languageByType.get(asText(value.type))?.pressed ?? [];
  return pressed.some((path) =>
    path.split('/').every((segment, index) => segment === '*' || segment === written[index]),
  );
}

// ---------------------------------------------------------------- islands

function checkIsland(value: unknown, pointer: string, around: Around, stop: Stop, context: CheckContext): void {
  if (Array.isArray(value))
    return value.forEach((each, index) => checkIsland(each, child(pointer, index), around, stop, context));
  // The walk visits house nodes inside an island separately.
  if (!isObject(value) || value.type === 'house') return;
  if (value.actionType !== undefined && !mayFollow(value.actionType, around)) {
    context.report(
      child(pointer, 'actionType'),
      problem('write-needs-press', {
        what: { action: asText(value.actionType) },
        found: around.event!.name,
        expected: { each: [...PRESS_EVENTS] },
      }),
    );
  }
  for (const [prop, each] of Object.entries(value)) {
    const at = child(pointer, prop);
    if (typeof each === 'string') checkApi(each, at, value, prop, around, stop, context);
    else checkIsland(each, at, inside(value, prop, around), stop, context);
  }
}

function checkApi(
  text: string,
  pointer: string,
  node: JsonObject,
  prop: string,
  around: Around,
  { env }: Stop,
  { calls, report }: CheckContext,
): void {
  const call = callOf(calls, own(env.sources, sourceOfApi(text) ?? ''));
  if (call?.effect !== 'write' || isPressed(node, prop, around)) return;
  report(
    pointer,
    problem('write-needs-press', {
      what: call.name,
      found: around.event?.name ?? prop,
      expected: { each: around.event ? [...PRESS_EVENTS] : [{ is: 'button' }, { is: 'submit' }] },
    }),
  );
}
