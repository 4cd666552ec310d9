/** Every prop of the language tells a form its label, its group and the words of its values. */
import { describe, expect, it } from 'vitest';
import { factsOf, PROP_GROUPS, type PropFacts } from '../../shared/help';
import { isTemplate } from '../expression';
import { NODE_RULES } from '../generated/node-rules';
import { WIDGETS } from '../generated/widgets';
import { USE_SCHEMA } from '../parts/schema';
import { shapeOfScreens } from '../rules/shape';
import { isObject, objectOf } from '../schema/json';
import { errorsOf, type JsonSchema } from '../schema/json-schema';
import { ISLAND_TYPES } from '../schema/schema';
import { ACTIONS } from './action-language';
import { ICONS } from './icons';
import { languageByType, pageLanguage } from './language';

const ROOT = shapeOfScreens();
const CHINESE = /[\u4e00-\u9fff]/;

interface Prop {
  /** `tableNode/card/title`. */
  readonly place: string;
  /** The object of the schema that declares the prop. */
  readonly container: string;
  readonly schema: JsonSchema;
  readonly facts: PropFacts | undefined;
}

const factsAt = ({ description }: JsonSchema): PropFacts | undefined =>
  typeof description === 'string' ? factsOf(description) : undefined;

/** Props of a schema at any depth; conditions (`if`) and discriminators (`const`) are no props that people fill in. */
function* propsIn(schema: unknown, place: string): Generator<Prop> {
  if (Array.isArray(schema)) {
    for (const each of schema) yield* propsIn(each, place);
    return;
  }
  if (!isObject(schema)) return;
  for (const [name, value] of Object.entries(objectOf(schema.properties))) {
    const prop = objectOf(value);
    const at = `${place}/${name}`;
    if (prop.const === undefined) yield { place: at, container: place, schema: prop, facts: factsAt(prop) };
    yield* propsIn(prop, at);
  }
  for (const [name, value] of Object.entries(schema)) {
    if (name === 'definitions')
      for (const [definition, each] of Object.entries(objectOf(value))) yield* propsIn(each, definition);
    else if (name !== 'if' && name !== 'properties') yield* propsIn(value, place);
  }
}

/** Descriptions at any depth: also those of elements of lists, which have facts where their values are closed. */
function* describedIn(schema: unknown): Generator<JsonSchema> {
  if (Array.isArray(schema)) for (const each of schema) yield* describedIn(each);
  if (!isObject(schema)) return;
  if (typeof schema.description === 'string') yield schema;
  for (const each of Object.values(schema)) yield* describedIn(each);
}

/** Props of widgets; what is inside of one is the widget's own. */
const WIDGET_PROPS: readonly Prop[] = Object.entries(WIDGETS).flatMap(([widget, { props }]) =>
  Object.entries(props).map(([name, value]) => {
    const schema = objectOf(value);
    return { place: `${widget}/${name}`, container: widget, schema, facts: factsAt(schema) };
  }),
);

const PROPS = [...propsIn(ROOT, 'screen'), ...propsIn(USE_SCHEMA, 'Use'), ...WIDGET_PROPS];
const DESCRIBED = [...describedIn(ROOT), ...WIDGET_PROPS.map(({ schema }) => schema)];
const placesOf = (props: readonly Prop[]) => props.map(({ place }) => place);

describe('every prop', () => {
  it('has a label in both languages, at most 8 Chinese and 24 English characters long', () => {
    const isLabelled = ({ facts }: Prop) =>
      facts !== undefined &&
      facts.label[1].length <= 8 &&
      facts.label[0].length <= 24 &&
      /[A-Za-z]/.test(facts.label[0]) &&
      CHINESE.test(facts.label[1]);
    expect(PROPS.length).toBeGreaterThan(400);
    expect(placesOf(PROPS.filter((prop) => !isLabelled(prop)))).toEqual([]);
  });

  it('has a group', () =>
    expect(placesOf(PROPS.filter(({ facts }) => !PROP_GROUPS.some((group) => group === facts?.group)))).toEqual([]));

  it.each([0, 1] as const)('has another label than the other props of its object, in language %d', (language) => {
    const doubled = PROPS.filter(({ container, place, facts }) =>
      PROPS.some(
        (other) =>
          other.container === container &&
          other.place !== place &&
          other.facts?.label[language] === facts?.label[language],
      ),
    );
    expect(placesOf(doubled)).toEqual([]);
  });
});

/** Values of a closed set but "none"; the types of nodes without those of amis, which have no declaration here. */
function valuesOf(schema: JsonSchema): unknown[] {
  const values = (schema.enum as unknown[]).filter((value) => value !== null);
  return values.includes('amis') ? values.filter((value) => !ISLAND_TYPES.includes(String(value))) : values;
}

describe('every closed set', () => {
  const closed = [...DESCRIBED, ...PROPS.map(({ schema }) => schema)].filter((schema) => Array.isArray(schema.enum));

  it('has a word in both languages for each value, unless people press the value as keys', () => {
    const missing = closed
      .filter((schema) => factsAt(schema)?.control !== 'shortcut')
      .flatMap((schema) =>
        valuesOf(schema)
          .filter((value) => {
            const [en = '', zh = ''] = factsAt(schema)?.values?.[String(value)] ?? [];
            return !/[A-Za-z]/.test(en) || !CHINESE.test(zh);
          })
          .map((value) => `${String(schema.description)} ${String(value)}`),
      );
    expect(closed.length).toBeGreaterThan(20);
    expect(missing).toEqual([]);
  });

  it('has words only for its values, and another for each', () => {
    for (const schema of closed) {
      const values = factsAt(schema)?.values ?? {};
      expect(schema.enum).toEqual(expect.arrayContaining(Object.keys(values)));
      expect(new Set(Object.values(values).map(([, zh]) => zh)).size).toBe(Object.keys(values).length);
    }
  });
});

describe('a declared value fits the schema of its prop', () => {
  const withIn = (name: 'default' | 'example') =>
    DESCRIBED.filter((schema) => factsAt(schema)?.[name] !== undefined).map((schema) => ({
      description: schema.description,
      schema,
      value: factsAt(schema)![name],
    }));

  it.each(['default', 'example'] as const)('as %s', (name) => {
    const found = withIn(name);
    expect(found.length).toBeGreaterThan(15);
    // A prop of a widget can be a template whatever its type.
    const isTemplateOfWidget = (schema: JsonSchema, value: unknown) =>
      WIDGET_PROPS.some((prop) => prop.schema === schema) && typeof value === 'string' && isTemplate(value);
    const wrong = found
      .filter(({ schema, value }) => !isTemplateOfWidget(schema, value))
      .filter(({ schema, value }) => errorsOf(schema, value, ROOT).length > 0);
    expect(wrong.map(({ description, value }) => [description, value])).toEqual([]);
  });

  it('as the default that the compiler fills in', () => {
    for (const [type, { defaults = {} }] of Object.entries(NODE_RULES))
      for (const [name, value] of Object.entries(defaults)) {
        const schema = objectOf(objectOf(languageByType.get(type)!.props.properties)[name]);
        expect([type, name, factsAt(schema)?.default ?? false]).toEqual([type, name, value]);
      }
  });
});

describe('every node and action', () => {
  it('has an icon of its own', () => {
    const icons = [pageLanguage, ...languageByType.values()].map(({ icon }) => icon);
    expect(icons.filter((icon) => !ICONS.has(icon))).toEqual([]);
    expect(new Set(icons).size).toBe(icons.length);
  });

  it('has a name of its own in Chinese', () => {
    const names = [...[...languageByType.values()].map(({ name }) => name.zh), ...ACTIONS.map(({ name }) => name[1])];
    expect(names.filter((name) => !CHINESE.test(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  });
});
