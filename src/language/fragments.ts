/**
 * Pieces of JSON Schema that the nodes' languages share. One schema serves ajv, editors (`page.schema.json`) and
 * documentation.
 */
import { type TSchema, Type } from 'typebox';
import type { DisplayAs, FieldComponent } from './types';

export const LANGUAGE_LIMITS = { text: 4_000, name: 64, nodes: 200, columns: 60, actions: 20, sources: 60 } as const;

const NAME_PATTERN = '^[A-Za-z_][A-Za-z0-9_-]*$';
const PATH_PATTERN = '^[A-Za-z_][A-Za-z0-9_.-]*$';

/** Text with `${…}`. */
export const template = (description: string) => Type.String({ description, maxLength: LANGUAGE_LIMITS.text });
/** Text in which `${…}` means nothing. */
export const plain = (description: string, maxLength = 200) =>
  Type.String({ description, maxLength, pattern: '^((?!\\$\\{)[\\s\\S])*$' });
/** A name that the screen itself gives: of a source, dialog, tab. */
export const name = (description: string) =>
  Type.String({ description, pattern: NAME_PATTERN, maxLength: LANGUAGE_LIMITS.name });
/** A field or param of a call; dots reach inside. */
export const path = (description: string) =>
  Type.String({ description, pattern: PATH_PATTERN, maxLength: LANGUAGE_LIMITS.name });
/** A condition: true, false or a template that gives one. */
export const condition = (description: string) =>
  Type.Unsafe<string | boolean>({ type: ['string', 'boolean'], description, maxLength: LANGUAGE_LIMITS.text });
export const integer = (description: string, minimum: number, maximum: number, defaultValue?: number) =>
  Type.Integer({ description, minimum, maximum, ...(defaultValue !== undefined && { default: defaultValue }) });
export const flag = (description: string) => Type.Boolean({ description });
export const exportSwitch = Type.Optional(
  flag('false: does not offer the rows as a file, where the call declares an export.'),
);
export const oneOf = <const V extends string | number>(values: readonly V[], description: string) =>
  Type.Unsafe<V>({ enum: [...values], description });
/** Any JSON whose texts are templates. */
export const json = (description: string) => Type.Unsafe<unknown>({ description });
/** Params by name: any JSON whose texts are templates. */
export const params = (description: string) => Type.Unsafe<Record<string, unknown>>({ type: 'object', description });
export const listOf = (items: TSchema, description: string, maxItems: number, minItems = 0) =>
  Type.Array(items, { description, maxItems, minItems });
export const shape = <P extends Record<string, TSchema>>(properties: P, description?: string) =>
  Type.Object(properties, { additionalProperties: false, ...(description !== undefined && { description }) });
export const maybe = Type.Optional;

const DEFINITIONS = '#/definitions/';
const ref = (definition: string, description?: string) =>
  Type.Unsafe<unknown>({ $ref: DEFINITIONS + definition, ...(description !== undefined && { description }) });

/** Child nodes. */
export const nodes = (description: string) =>
  Type.Unsafe<unknown[]>({
    type: 'array',
    items: { $ref: `${DEFINITIONS}Node` },
    maxItems: LANGUAGE_LIMITS.nodes,
    description,
  });
/** One action or several in order. */
export const actions = (description: string) => ref('Actions', description);
export const sourcesByName = (description: string) =>
  Type.Unsafe<Record<string, unknown>>({
    type: 'object',
    description,
    additionalProperties: { $ref: `${DEFINITIONS}DataSource` },
    propertyNames: { pattern: NAME_PATTERN },
    maxProperties: LANGUAGE_LIMITS.sources,
  });
export const dialogsByName = (description: string) =>
  Type.Unsafe<Record<string, unknown>>({
    type: 'object',
    description,
    additionalProperties: { $ref: `${DEFINITIONS}Dialog` },
    propertyNames: { pattern: NAME_PATTERN },
    maxProperties: LANGUAGE_LIMITS.sources,
  });

/** A name, or the object that starts with it. Not a union: errors then say what is wrong with the one that is there. */
const nameOr = (definition: string) =>
  Type.Unsafe<unknown>({
    if: { type: 'string' },
    then: { pattern: PATH_PATTERN, maxLength: LANGUAGE_LIMITS.name },
    else: { $ref: DEFINITIONS + definition },
  });
export const columns = (description: string) => listOf(nameOr('Column'), description, LANGUAGE_LIMITS.columns);
export const fields = (description: string) => listOf(nameOr('Field'), description, 600);
export const buttons = (description: string) => listOf(ref('Button'), description, 20);

const DISPLAYS: readonly DisplayAs[] = [
  'text',
  'longText',
  'number',
  'percent',
  'bytes',
  'duration',
  'date',
  'datetime',
  'fromNow',
  'image',
  'avatar',
  'link',
  'tags',
  'tag',
  'boolean',
  'masked',
  'progress',
];
const COMPONENTS: readonly FieldComponent[] = [
  'input',
  'textarea',
  'number',
  'select',
  'multiSelect',
  'radio',
  'checkbox',
  'switch',
  'date',
  'datetime',
  'dateRange',
  'tags',
  'password',
  'tree',
  'rate',
  'upload',
  'sharedLink',
  'webPage',
  'hidden',
];

/** A list inside a row. */
export const tagList = shape(
  {
    field: path('Field of the row that holds the list.'),
    label: path('Field of an element: what its tag says.'),
    note: maybe(path('Field of an element: said when one rests on its tag.')),
    color: maybe(
      path("Field of an element with a closed set of values: its tag has the value's colour of the contract."),
    ),
  },
  'A list of the row, shown as tags.',
);

const reveal = shape(
  {
    source: name('The call that tells the value.'),
    params: params('What it is told of the row; while one of them is empty there is nothing to tell, and no button.'),
    field: path('Field of its answer.'),
  },
  'Beside a masked value: a button that asks for the whole one and shows it for half a minute.',
);

export const column = shape(
  {
    field: maybe(path('Field of the row; `a.b` reaches inside. A column without a field shows `text`.')),
    title: maybe(plain("Heading; default: the field's title in the contract.")),
    as: maybe(oneOf(DISPLAYS, 'How the value is shown; default: as the contract says.')),
    text: maybe(template("Shown instead of the field's value.")),
    note: maybe(template('Second, quieter line.')),
    picture: maybe(template('Picture in front of the text.')),
    width: maybe(integer('px', 30, 2_000)),
    fixed: maybe(oneOf(['left', 'right'], 'Stays while the table scrolls sideways.')),
    align: maybe(oneOf(['left', 'center', 'right'], 'Default: numbers right, the rest left.')),
    sortable: maybe(flag("Default: the call's `sortBy` allows it.")),
    hidden: maybe(flag('Not shown until chosen in the column chooser.')),
    to: maybe(template('`link`: http(s) address or route; default: the value.')),
    do: maybe(actions('Run when the cell is clicked.')),
    reveal: maybe(reveal),
  },
  'A column of a table, or an entry of a card or detail.',
);

const optionsFromSource = shape({
  source: name('Source whose answer has the `list`.'),
  value: path('Field that becomes the value.'),
  label: path('Field that people read.'),
  color: maybe(path('Field with the tag colour.')),
  note: maybe(path('Field with a quieter word behind the label.')),
  tags: maybe(tagList),
  search: maybe(path('Param of the source that takes what is typed: for lists too long to be asked for whole.')),
  also: maybe(
    template("One template that gives rows like the source's: what is chosen already and may not be among its answer."),
  ),
});
const option = shape({
  value: Type.Unsafe<unknown>({ type: ['string', 'number', 'boolean'], description: 'The value.' }),
  label: plain('What people read.'),
});

const fills = shape(
  {
    title: maybe(path("Takes the page's title.")),
    text: maybe(path('Takes its description.')),
    author: maybe(path('Takes who wrote it.')),
    images: maybe(path('Takes its pictures.')),
    duration: maybe(path('Takes how long the video is, in seconds.')),
  },
  'Fields of this form that take, while they are empty, what is told of itself by the page (`webPage`) or by the video (`upload`).',
);

export const field = shape(
  {
    field: path('Param of the call.'),
    title: maybe(plain("Label; default: the param's title in the contract.")),
    component: maybe(oneOf(COMPONENTS, "How it is entered; default: by the param's type.")),
    placeholder: maybe(plain('Shown while it is empty.')),
    help: maybe(plain('A line below the field.', 400)),
    options: maybe(
      Type.Unsafe<unknown>({
        description: "From a source's list, or written out; default: the param's enum.",
        if: { type: 'array' },
        then: { maxItems: 200, items: option },
        else: optionsFromSource,
      }),
    ),
    initial: maybe(json('What the field starts with.')),
    visible: maybe(condition('Drawn only while true; sees `form`.')),
    disabled: maybe(condition('Not editable while true; sees `form`.')),
    required: maybe(flag('Default: the contract requires it.')),
    span: maybe(integer('Columns of 24.', 1, 24)),
    fills: maybe(fills),
  },
  'A field of a form, or a filter of a table.',
);

/** What a button says and does; the node of that name and the actions of tables share it. */
export const buttonProps = {
  text: template('What it says.'),
  icon: maybe(name('Icon in front of the text.')),
  kind: maybe(oneOf(['primary', 'default', 'link', 'danger'], 'Default: `default`.')),
  visible: maybe(condition('Drawn only while true.')),
  disabled: maybe(condition('Not clickable while true.')),
  do: actions('What happens on click.'),
};
export const button = shape(buttonProps, 'A button.');

export const dataSource = shape(
  {
    call: Type.String({ description: '`area.verbNoun` of the catalogue.' }),
    params: maybe(params('Params of the call; their texts are templates.')),
    send: maybe(
      oneOf(
        ['auto', 'manual'],
        'Reads are sent when the screen opens and whenever a param changes; `manual` ones only by an action. Writes are always manual.',
      ),
    ),
    when: maybe(condition('Sent only while this is true.')),
    cacheMs: maybe(integer('How long an answer is fresh, ms.', 0, 3_600_000, 1_000)),
    pollMs: maybe(integer('Asked again after so many ms while the window is visible.', 2_000, 3_600_000)),
    pollWhile: maybe(
      condition(
        "So often only while this is true; then once more, and otherwise every 30 s, where `pollMs` is shorter. Sees the source's own answer.",
      ),
    ),
    confirm: maybe(template('Asked before a write is sent.')),
    success: maybe(template('Said after a write succeeded; sees `result`.')),
    refresh: maybe(listOf(name('A source.'), 'Sources asked again after a write succeeded.', LANGUAGE_LIMITS.sources)),
  },
  'A call of the catalogue under a name of this screen.',
);
