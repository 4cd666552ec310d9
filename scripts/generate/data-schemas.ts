/** JSON Schemas of the demonstration's data files, for editors: `schema/<file>.schema.json` beside each file. */
import type { TSchema } from 'typebox';
import { templatesSchema } from '../../server/providers/model/templates.schema';
import { schemas as sandbox } from '../../server/providers/sandbox/words/schemas';
import { schemas as seed } from '../../server/seed/words/schemas';

const { components, pages, ...words } = seed;

const FOLDERS: Readonly<Record<string, Readonly<Record<string, TSchema>>>> = {
  'server/providers/model': { templates: templatesSchema },
  'server/providers/sandbox/words': sandbox,
  'server/seed/words': words,
  'server/seed/words/pages': { components, pages },
};

/** Path of a data file without its ending -> its schema. */
export const DATA_SCHEMAS: Readonly<Record<string, TSchema>> = Object.fromEntries(
  Object.entries(FOLDERS).flatMap(([folder, schemas]) =>
    Object.entries(schemas).map(([name, schema]) => [`${folder}/${name}`, schema]),
  ),
);

export const dataSchemas = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(DATA_SCHEMAS).map(([path, schema]) => [
      path.replace(/[^/]+$/, 'schema/$&.schema.json'),
      `${JSON.stringify({ $schema: 'http://json-schema.org/draft-07/schema#', ...schema }, null, 1)}\n`,
    ]),
  );
