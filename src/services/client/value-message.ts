/** The server's message about one value, for forms that are not derived from a call. */
import { schemaMessage, type SchemaHints } from '../catalogue/messages';
import { checkValue } from '../../shared/schema/keywords';

type Schema = Parameters<typeof checkValue>[0];

/** The message of the first keyword that the value violates; undefined: it is valid. */
export function messageOf(schema: Schema & SchemaHints, value: string): string | undefined {
  let keyword: keyof Schema | 'required' | undefined = value === '' && schema.minLength ? 'required' : undefined;
  if (!keyword) checkValue(schema, value, {}, (violated) => (keyword ??= violated));
  if (!keyword) return undefined;
  const limit = keyword === 'required' ? undefined : schema[keyword];
  return schemaMessage({ keyword, params: { limit, [keyword]: limit }, schema });
}
