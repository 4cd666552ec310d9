/** Words what a violated JSON Schema requires. */
import { asText, listOf } from '../schema/json';
import type { SchemaError } from '../schema/json-schema';
import { jsonTypes, type Term } from '../problems';

export function requirementOf({ keyword, limit, inner }: SchemaError): Term {
  switch (keyword) {
    case 'type':
      return { mustBe: jsonTypes([limit].flat().map(asText)) };
    case 'enum':
      return { mustBe: { oneOf: listOf(limit).map(asText) } };
    case 'const':
      return { keyword, limit: JSON.stringify(limit) };
    case 'anyOf':
      return inner ? requirementOf(inner) : { is: 'noneOfThese' };
    case 'format':
      return { format: asText(limit) };
    case 'uniqueItems':
      return { is: 'unique' };
    case 'propertyNames':
      return { is: 'keyRule' };
    default:
      return { keyword, limit: asText(limit) };
  }
}
