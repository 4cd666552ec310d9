/** The schemas of the language that apply to a place of a screen. */
import type { JsonSchema } from './json-schema';
import { shapeOfScreens } from '../rules/shape';
import { type SchemaAt, schemaUnder } from './schema-under';

/** `root`: the schema of the whole value. */
export const schemaAt = (page: unknown, pointer: string, root: JsonSchema = shapeOfScreens()): SchemaAt =>
  schemaUnder(root, page, pointer);
