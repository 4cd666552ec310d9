/** Versions of a component: how instances become instances of a later one, and what would break them. */
import { valueProblems } from './check/values';
import type { ComponentDocument, Json, Migration, PageNode, PropSchema } from './document';
import { own } from '../shared/own';

type Props = Readonly<Record<string, Json>>;

function stepped(props: Props, step: Migration): Props {
  switch (step.op) {
    case 'rename': {
      if (!Object.hasOwn(props, step.from)) return props;
      const { [step.from]: value, ...rest } = props;
      return { ...rest, [step.to]: value! };
    }
    case 'set':
      return { ...props, [step.prop]: step.value };
    default: {
      const { [step.prop]: _, ...rest } = props;
      return rest;
    }
  }
}

/** The instance with its props as a later version names them. */
export function migrate(instance: PageNode, migrations: readonly Migration[]): PageNode {
  return migrations.length === 0 ? instance : { ...instance, props: migrations.reduce(stepped, instance.props ?? {}) };
}

export interface BreakingChange {
  readonly kind: 'removed' | 'retyped' | 'required' | 'slot';
  /** Name of the prop or slot. */
  readonly name: string;
  readonly message: string;
}

/** What the migration makes of a prop: a value of a schema before, or one that it sets. */
type Origin = { readonly schema: PropSchema } | { readonly value: Json };

/** Changes from one version to the next that its migration does not cover; instances would lose values or be wrong. */
export function breakingChanges(before: ComponentDocument, after: ComponentDocument): readonly BreakingChange[] {
  const origins = originsOf(before.props, after.migration ?? []);
  const kept = [...origins].flatMap(([name, possible]): BreakingChange[] => {
    const schema = own(after.props, name);
    const title = titleOf(before, name);
    if (!schema) return [{ kind: 'removed', name, message: `属性“${title}”（${name}）被删除，应在迁移里改名或删除` }];
    const isFine = (origin: Origin) =>
      'value' in origin ? valueProblems(schema, origin.value).length === 0 : accepts(schema, origin.schema);
    return possible.every(isFine)
      ? []
      : [{ kind: 'retyped', name, message: `属性“${title}”（${name}）不再接受以前的值，应在迁移里设置新值` }];
  });
  const added = Object.entries(after.props).flatMap(([name, { title, default: byDefault }]): BreakingChange[] =>
    origins.has(name) || byDefault !== undefined
      ? []
      : [{ kind: 'required', name, message: `新属性“${title}”（${name}）没有默认值，应有默认值或在迁移里设置` }],
  );
  const slots = Object.entries(before.slots ?? {}).flatMap(([name, title]): BreakingChange[] =>
    Object.hasOwn(after.slots ?? {}, name) ? [] : [{ kind: 'slot', name, message: `插槽“${title}”（${name}）被删除` }],
  );
  return [...kept, ...added, ...slots];
}

const titleOf = ({ props }: ComponentDocument, name: string): string =>
  (Object.hasOwn(props, name) ? props[name]?.title : undefined) ?? name;

/** Where the value of each prop may come from. A rename leaves the value of its target where an instance lacks its source. */
function originsOf(
  props: ComponentDocument['props'],
  migrations: readonly Migration[],
): ReadonlyMap<string, readonly Origin[]> {
  const origins = new Map<string, readonly Origin[]>(
    Object.entries(props).map(([name, schema]) => [name, [{ schema }]]),
  );
  for (const step of migrations) {
    if (step.op === 'set') origins.set(step.prop, [{ value: step.value }]);
    else if (step.op === 'remove') origins.delete(step.prop);
    else {
      const moved = origins.get(step.from);
      origins.delete(step.from);
      if (moved) origins.set(step.to, [...moved, ...(origins.get(step.to) ?? [])]);
    }
  }
  return origins;
}

const within = (least: number | undefined, most: number | undefined, before: PropSchema): boolean =>
  (least === undefined || (before.minimum ?? -Infinity) >= least) &&
  (most === undefined || (before.maximum ?? Infinity) <= most);

/** Whether every value of the schema before fits the schema after. */
function accepts(after: PropSchema, before: PropSchema): boolean {
  const isSameType = after.type === before.type || (after.type === 'number' && before.type === 'integer');
  if (!isSameType) return false;
  if (after.enum) return before.enum?.every((value) => after.enum!.includes(value)) ?? false;
  if (after.format !== undefined && after.format !== 'longText' && after.format !== before.format) return false;
  switch (after.type) {
    case 'string':
      return after.maxLength === undefined || lengthOf(before) <= after.maxLength;
    case 'number':
    case 'integer':
      return before.enum
        ? before.enum.every((value) => valueProblems(after, value).length === 0)
        : within(after.minimum, after.maximum, before);
    case 'array':
      return (
        (after.maxItems === undefined || (before.maxItems ?? Infinity) <= after.maxItems) &&
        (!after.items || (before.items !== undefined && accepts(after.items, before.items)))
      );
    case 'object':
      return acceptsObject(after, before);
    default:
      return true;
  }
}

const lengthOf = ({ enum: values, maxLength = Infinity }: PropSchema): number =>
  values ? Math.max(...values.map((value) => String(value).length)) : maxLength;

function acceptsObject(after: PropSchema, before: PropSchema): boolean {
  const { properties } = after;
  if (!properties) return true;
  if (!before.properties) return false;
  const kept = Object.entries(before.properties).every(
    ([name, schema]) => Object.hasOwn(properties, name) && accepts(properties[name]!, schema),
  );
  const isStillGiven = (name: string) => before.required?.includes(name) || properties[name]?.default !== undefined;
  return kept && (after.required ?? []).every(isStillGiven);
}
