/** Declarations of nodes and widgets in Chinese, for the controls and the reference. */
import type { ArgTypes } from 'storybook/internal/types';
import { WIDGETS } from '../../src/language/generated/widgets';
import { chineseOf } from '../../src/shared/help';
import { bodyNodes, dialogNodes } from '../../src/language/declare/language';

export interface DeclaredProp {
  readonly name: string;
  readonly help: string;
  /** In the words of JSON Schema: `string`, `list`, `good | bad`. */
  readonly type: string;
  readonly isRequired: boolean;
  readonly initial?: string;
  readonly values?: readonly (string | number)[];
}

export interface Declared {
  /** The group of its stories, and the page of the reference: `nodes` or `widgets`. */
  readonly group: 'nodes' | 'widgets';
  readonly name: string;
  readonly summary: string;
  readonly props: readonly DeclaredProp[];
}

interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly (string | number)[];
  readonly description?: string;
  readonly default?: unknown;
  readonly $ref?: string;
}

const inChinese = (text = ''): string => chineseOf(text) ?? text;

function typeOf({ type, enum: values, $ref }: Schema): string {
  if (values) return values.join(' | ');
  if ($ref) return $ref.slice($ref.lastIndexOf('/') + 1);
  return [type ?? 'any'].flat().join(' | ');
}

function propsOf(props: Readonly<Record<string, Schema>>, required: readonly string[] = []): DeclaredProp[] {
  return Object.entries(props).map(([name, schema]) => ({
    name,
    help: inChinese(schema.description),
    type: typeOf(schema),
    isRequired: required.includes(name),
    ...(schema.default !== undefined && { initial: JSON.stringify(schema.default) }),
    ...(schema.enum && { values: schema.enum }),
  }));
}

export const DECLARED: readonly Declared[] = [
  ...[...bodyNodes, ...dialogNodes].map(({ type, summary, props }) => ({
    group: 'nodes' as const,
    name: type,
    summary: inChinese(summary),
    props: propsOf(props.properties as unknown as Record<string, Schema>, props.required),
  })),
  ...Object.entries(WIDGETS).map(([name, { summary, props, required }]) => ({
    group: 'widgets' as const,
    name,
    summary: inChinese(summary),
    props: propsOf(props, required),
  })),
];

/** By the title of its stories: `nodes/stat`, `widgets/ImportSheet`, `nodes/form/choices`. */
export function declaredBy(title: string): Declared | undefined {
  const [group, name = ''] = title.split('/');
  const kebab = name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
  return DECLARED.find((each) => each.group === group && each.name === kebab);
}

/** Args of the controls; the others are the story's own. */
const ARG = 'prop-';

const controlOf = ({ type, values }: DeclaredProp): ArgTypes[string]['control'] => {
  if (values) return { type: 'select' };
  if (type === 'boolean') return { type: 'boolean' };
  if (type === 'integer' || type === 'number') return { type: 'number' };
  return { type: type === 'string' || type === 'string | boolean' ? 'text' : 'object' };
};

export const argTypesOf = (declared: Declared): ArgTypes =>
  Object.fromEntries(
    declared.props.map((prop) => [
      ARG + prop.name,
      {
        name: prop.name,
        description: prop.help,
        control: controlOf(prop),
        ...(prop.values && { options: prop.values }),
        type: { name: 'other', value: prop.type, required: prop.isRequired },
        table: {
          type: { summary: prop.type },
          ...(prop.initial !== undefined && { defaultValue: { summary: prop.initial } }),
        },
      },
    ]),
  );

/** The values of the controls, by prop; undefined: none is set. */
export function chosenProps(args: Readonly<Record<string, unknown>>): Record<string, unknown> | undefined {
  const chosen = Object.entries(args).filter(([name, value]) => name.startsWith(ARG) && value !== undefined);
  return chosen.length > 0
    ? Object.fromEntries(chosen.map(([name, value]) => [name.slice(ARG.length), value]))
    : undefined;
}

/** The story's args with the chosen props: in the first node of the type, or in the widget's `props`. */
export function withProps(
  { group, name }: Declared,
  args: Readonly<Record<string, unknown>>,
  chosen: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  if (group === 'widgets') return { ...args, props: { ...(args.props as object), ...chosen } };
  let isFound = false;
  const replaced = JSON.parse(JSON.stringify(args.page ?? {}), (_, value: unknown) => {
    if (isFound || (value as { type?: unknown } | null)?.type !== name) return value;
    isFound = true;
    return { ...(value as object), ...chosen };
  }) as unknown;
  return { ...args, page: replaced };
}
