/** `npm run generate` writes every generated file; `--check` only says which ones have drifted (exit 1). */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { catalogue } from '../../src/services/catalogue/index';
import { LANDED_LIST, landedListText } from '../landed';
import { amisProps } from './amis-props';
import { catalogueTypes, catalogueWire } from './catalogue-types';
import { pageSchemaText, partSchemaText } from './page-schema';
import { PLATFORM_LIST, platformList } from './platforms';
import { PROBLEM_LIST, problemList } from './problem-list';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** Path -> its text as it should be. */
export function generatedFiles(): Record<string, string> {
  return {
    'src/services/catalogue/generated/types.ts': catalogueTypes(catalogue),
    'src/services/catalogue/generated/wire.ts': catalogueWire(catalogue),
    'schemas/page.schema.json': pageSchemaText(catalogue),
    'schemas/part.schema.json': partSchemaText(),
    'src/language/amis/generated/props.ts': amisProps(),
    [PROBLEM_LIST]: problemList(),
    [PLATFORM_LIST]: platformList(root),
    [LANDED_LIST]: landedListText(root),
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

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--check')) {
    const files = drifted();
    for (const file of files) console.error(`${file} has drifted from its source; run \`npm run generate\``);
    process.exit(files.length > 0 ? 1 : 0);
  }
  for (const [path, text] of Object.entries(generatedFiles())) {
    mkdirSync(dirname(resolve(root, path)), { recursive: true });
    writeFileSync(resolve(root, path), text);
  }
}
