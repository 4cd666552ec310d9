/** Lists every generated file of the repository, and finds those that differ from their sources. */
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { catalogue } from '../../src/services/catalogue/index';
import { amisProps } from './amis-props';
import { catalogueTypes, catalogueWire, catalogueWireStart } from './catalogue-types';
import { pageSchemaText, partSchemaText } from './page-schema';
import { dataSchemas } from './data-schemas';
import { declarationIndexes } from './declarations';
import { PLATFORM_LIST, platformList } from './platforms';
import { ISLAND_SCRIPTS, islandScripts } from './island-scripts';
import { nodeTables } from './node-tables';
import { LANGUAGE_TYPES, languageTypes } from './language-types';
import { PROBLEM_LIST, problemList } from './problem-list';
import { PROVINCES, provincesText, REGIONS, regionsText } from './regions';
import { README, readmeText } from './settings-table';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** Path -> expected text. */
export function generatedFiles(): Record<string, string> {
  return {
    'src/services/catalogue/generated/types.ts': catalogueTypes(catalogue),
    'src/services/catalogue/generated/wire-start.ts': catalogueWireStart(catalogue),
    'src/services/catalogue/generated/wire.ts': catalogueWire(catalogue),
    'schemas/page.schema.json': pageSchemaText(catalogue),
    'schemas/part.schema.json': partSchemaText(),
    'src/language/amis/generated/props.ts': amisProps(),
    ...declarationIndexes(root),
    ...nodeTables(),
    ...dataSchemas(),
    [LANGUAGE_TYPES]: languageTypes(),
    [PROBLEM_LIST]: problemList(),
    [PLATFORM_LIST]: platformList(root),
    [ISLAND_SCRIPTS]: islandScripts(root),
    [PROVINCES]: provincesText(root),
    [REGIONS]: regionsText(root),
    [README]: readmeText(root),
  };
}

export function drifted(): string[] {
  return Object.entries(generatedFiles())
    .filter(([path, text]) => {
      try {
        return readFileSync(resolve(root, path), 'utf8') !== text;
      } catch {
        return true;
      }
    })
    .map(([path]) => path);
}
