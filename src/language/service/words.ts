/** Words calls, types and functions for hover and completion. Markdown without HTML. */
import type { Call } from '../../services/catalogue/define';
import type { Signature } from '../expression/signatures';
import { paramTypeOf, resultTypeOf } from '../infer/origin';
import { titleOf } from '../rules/look';
import type { ValueSchema } from '../types';
import { fieldsOf, isUnknown, solid, typesOf } from '../schema/value-schema';
import { WORDS } from './messages';

/** A type in one or two words: `整数`, `Tag 的列表`. */
export function typeWord(schema: ValueSchema, depth = 0): string {
  const type = solid(schema);
  if (isUnknown(type)) return WORDS.unknown;
  if (type.format === 'date') return WORDS.day;
  if (type.format === 'date-time') return WORDS.moment;
  if (type.format === 'uri') return WORDS.address;
  const { entity } = type as { entity?: unknown };
  if (typeof entity === 'string') return entity;
  const types = typesOf(type);
  if (types.length === 1 && types[0] === 'array' && depth < 3)
    return WORDS.listOf(typeWord(type.items ?? {}, depth + 1));
  return types.map((each) => WORDS.types[each] ?? each).join(' / ');
}

/** Short text behind a name in a list: its Chinese title and type. */
export const detailOf = (schema: ValueSchema): string =>
  [titleOf(schema), typeWord(schema)].filter((each) => each !== undefined).join(' · ');

/** Everything that the contract documents about a value. */
export function aboutValue(schema: ValueSchema): string[] {
  const type = solid(schema);
  const lines = [detailOf(schema)];
  const description = schema.description ?? type.description;
  if (description !== undefined) lines.push(description);
  const values = wordsOfValues(type) ?? (type.items && wordsOfValues(solid(type.items)));
  if (values) lines.push(`${WORDS.values}：\n${values}`);
  const bounds = boundsOf(type);
  if (bounds.length > 0) lines.push(bounds.join('，'));
  const fields = Object.entries(fieldsOf(type.items ? solid(type.items) : type) ?? {});
  if (fields.length > 0) lines.push(`${WORDS.fields}：\n${listed(fields)}`);
  return lines;
}

function wordsOfValues({ enum: values, labels }: ValueSchema): string | undefined {
  return values
    ?.map(
      (value) => `- \`${String(value)}\`${labels?.[String(value)] === undefined ? '' : ` ${labels[String(value)]}`}`,
    )
    .join('\n');
}

function boundsOf({ minimum, maximum, minLength, maxLength, default: initial }: ValueSchema): string[] {
  const [from, to] = [minimum ?? minLength, maximum ?? maxLength];
  const bounds =
    from !== undefined && to !== undefined
      ? [WORDS.between(String(from), String(to))]
      : from !== undefined
        ? [WORDS.atLeast(String(from))]
        : to !== undefined
          ? [WORDS.atMost(String(to))]
          : [];
  return initial === undefined ? bounds : [...bounds, WORDS.defaultValue(JSON.stringify(initial))];
}

/** Maximum number of listed fields; an entity may have dozens. */
const NAMED = 24;
function listed(fields: readonly (readonly [string, ValueSchema])[], required: readonly string[] = []): string {
  const lines = fields
    .slice(0, NAMED)
    .map(([name, type]) => `- \`${name}\` ${detailOf(type)}${required.includes(name) ? `，${WORDS.required}` : ''}`);
  return [...lines, ...(fields.length > NAMED ? [`- … (${fields.length})`] : [])].join('\n');
}

export function aboutCall(call: Call): string[] {
  const params = paramTypeOf(call);
  const fields = Object.entries(fieldsOf(params) ?? {});
  const result = resultTypeOf(call);
  const answers = Object.entries(fieldsOf(result) ?? {});
  return [
    `${call.title}：${call.effect === 'read' ? WORDS.reads : WORDS.writes}`,
    ...(call.summary === call.title ? [] : [call.summary]),
    `${WORDS.params}：${fields.length === 0 ? WORDS.nothing : `\n${listed(fields, params.required)}`}`,
    `${WORDS.answers}：${answers.length === 0 ? typeWord(result) : `\n${listed(answers)}`}`,
  ];
}

export const aboutFunction = ({ written, summary }: Signature): string[] => [`\`${written}\``, summary];
