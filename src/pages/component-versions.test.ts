import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propProblems } from './check/values';
import { breakingChanges, migrate } from './component-versions';
import type { ComponentDocument, Json, Migration, PageNode, PropSchema } from './document';
import { runs } from '../../tests/runs';

const component = (props: Record<string, PropSchema>, migration?: Migration[]): ComponentDocument => ({
  version: 1,
  title: '组件',
  props,
  body: [],
  ...(migration && { migration }),
});
const NAMES = ['text', 'count', 'tags', 'kind'] as const;
const name = fc.constantFrom(...NAMES);
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });

/** Schemas with few bounds, so that one often accepts the values of another. */
const { schema } = fc.letrec<{ schema: PropSchema }>((tie) => ({
  schema: fc.oneof(
    { depthSize: 'small', maxDepth: 2 },
    fc.record({
      type: fc.constant('string' as const),
      title: fc.constant('文字'),
      maxLength: optional(fc.constantFrom(3, 6)),
    }),
    fc.record({
      type: fc.constantFrom('number' as const, 'integer' as const),
      title: fc.constant('数字'),
      minimum: optional(fc.constantFrom(-5, 0)),
      maximum: optional(fc.constantFrom(5, 50)),
    }),
    fc.record({
      type: fc.constant('string' as const),
      title: fc.constant('选择'),
      enum: fc.subarray(['a', 'b', 'c'], { minLength: 1 }),
      default: fc.constant(undefined),
    }),
    fc.record({
      type: fc.constant('array' as const),
      title: fc.constant('列表'),
      maxItems: optional(fc.constantFrom(2, 4)),
      items: tie('schema'),
    }),
    fc
      .record({
        type: fc.constant('object' as const),
        title: fc.constant('字段'),
        properties: fc.dictionary(name, tie('schema'), { maxKeys: 2 }),
      })
      .chain((object) => fc.subarray(Object.keys(object.properties)).map((required) => ({ ...object, required }))),
  ) as fc.Arbitrary<PropSchema>,
}));

/** A value that the schema accepts. */
function valueIn(given: PropSchema): fc.Arbitrary<Json> {
  if (given.enum) return fc.constantFrom(...given.enum);
  switch (given.type) {
    case 'string':
      return fc.string({ minLength: 1, maxLength: given.maxLength ?? 8, unit: fc.constantFrom('a', '字', ' ') });
    case 'array':
      return fc.array(valueIn(given.items!), { minLength: 1, maxLength: given.maxItems ?? 5 });
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(given.properties!).map(([key, each]) => [key, valueIn(each)])),
        { requiredKeys: [...given.required!] },
      ) as fc.Arbitrary<Json>;
    default:
      return fc.integer({ min: given.minimum ?? -99, max: given.maximum ?? 99 });
  }
}

const step: fc.Arbitrary<Migration> = fc.oneof(
  fc.record({ op: fc.constant('rename' as const), from: name, to: name }),
  fc.record({ op: fc.constant('set' as const), prop: name, value: fc.constantFrom<Json>('a', 3, true) }),
  fc.record({ op: fc.constant('remove' as const), prop: name }),
);
const schemas = fc.dictionary(name, schema, { maxKeys: 3 });

describe('breakingChanges', () => {
  it('finds none between a version and itself', () => {
    fc.assert(
      fc.property(schemas, (props) => {
        const kinds = breakingChanges(component(props), component(props)).map(({ kind }) => kind);
        expect(kinds).toEqual([]);
      }),
    );
  });

  it('where it finds none, every valid instance is valid after its migration', () => {
    let kept = 0;
    const instances = fc
      .tuple(schemas, schemas, fc.array(step, { maxLength: 3 }), fc.boolean())
      .map(([before, other, steps, isRelated]) => ({
        before,
        after: isRelated ? { ...before, ...other } : other,
        steps,
      }))
      .chain((given) =>
        fc
          .record(Object.fromEntries(Object.entries(given.before).map(([key, each]) => [key, valueIn(each)])), {
            requiredKeys: [],
          })
          .map((props) => ({ ...given, props })),
      );
    fc.assert(
      fc.property(instances, ({ before, after, steps, props }) => {
        if (breakingChanges(component(before), component(after, steps)).some(({ kind }) => kind !== 'required')) return;
        kept++;
        const { props: migrated } = migrate(
          { id: 'a', type: 'component', props: props as PageNode['props'] & {} },
          steps,
        );
        expect(propProblems({ title: '组件', props: after, required: [] }, migrated!, [])).toEqual([]);
      }),
      { numRuns: runs(500) },
    );
    expect(kept).toBeGreaterThan(runs(500) / 25);
  });

  it('names removed, retyped and new required props, and what the migration covers not', () => {
    const text: PropSchema = { type: 'string', title: '文字' };
    const before = component({ title: text, size: { type: 'integer', title: '大小' }, kind: text });
    const after = { title: { ...text, maxLength: 5 }, heading: text, size: { type: 'string', title: '大小' } } as const;
    const of = (migration?: Migration[]) =>
      breakingChanges(before, component(after, migration)).map(({ kind, name: prop }) => `${kind} ${prop}`);
    expect(of()).toEqual(['retyped title', 'retyped size', 'removed kind', 'required heading']);
    expect(
      of([
        { op: 'rename', from: 'title', to: 'heading' },
        { op: 'set', prop: 'title', value: '新' },
        { op: 'set', prop: 'size', value: 'large' },
        { op: 'remove', prop: 'kind' },
      ]),
    ).toEqual([]);
  });

  it('names the target of a rename whose own value stays where an instance lacks the source', () => {
    const text: PropSchema = { type: 'string', title: '文字' };
    const count: PropSchema = { type: 'integer', title: '数量' };
    const after = component({ label: text }, [{ op: 'rename', from: 'text', to: 'label' }]);
    const changes = breakingChanges(component({ text, label: count }), after);
    expect(changes.map(({ kind, name: prop }) => `${kind} ${prop}`)).toEqual(['retyped label']);
  });
});

describe('migrate', () => {
  it('keeps the instance and everything but its props', () => {
    fc.assert(
      fc.property(fc.dictionary(name, fc.integer()), fc.array(step), (props, steps) => {
        const instance: PageNode = { id: 'a', type: 'component', component: 1, version: 1, props };
        const before = structuredClone(instance);
        const { props: _, ...rest } = migrate(instance, steps);
        expect(rest).toEqual({ id: 'a', type: 'component', component: 1, version: 1 });
        expect(instance).toEqual(before);
      }),
    );
  });
});
