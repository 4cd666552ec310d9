/** The beginning of an entry that a person adds: what its schema requires, with a first value for each. */
import { languageByType } from '../../declare/language';
import { isObject, objectOf } from '../../schema/json';
import type { JsonSchema } from '../../schema/json-schema';

/** A new node of a type; names that it requires, such as that of a source, are empty texts. */
export function startOf(type: string): Record<string, unknown> {
  const language = languageByType.get(type);
  const required = language ? skeletonOf(language.props as unknown as JsonSchema) : {};
  return { type, ...objectOf(required), ...language?.start };
}

/** The smallest value of a schema: of an object its required props. */
export function skeletonOf(schema: JsonSchema): unknown {
  if (schema.default !== undefined) return schema.default;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const type = [schema.type].flat()[0];
  if (type === 'array') return isObject(schema.items) && Number(schema.minItems) > 0 ? [skeletonOf(schema.items)] : [];
  if (type === 'object' || schema.properties !== undefined) {
    const properties = objectOf(schema.properties);
    const required = Array.isArray(schema.required) ? (schema.required as string[]) : [];
    return Object.fromEntries(required.map((name) => [name, skeletonOf(objectOf(properties[name]))]));
  }
  if (type === 'integer' || type === 'number') return typeof schema.minimum === 'number' ? schema.minimum : 0;
  if (type === 'boolean') return true;
  return '';
}
