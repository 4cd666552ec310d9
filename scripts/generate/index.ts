/** `npm run generate` writes every generated file; `--check` only lists outdated ones (exit 1). */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { declarationIndexes } from './declarations';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

function write(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(resolve(root, path)), { recursive: true });
    writeFileSync(resolve(root, path), text);
  }
}

const isCheck = process.argv.includes('--check');
// Write the indexes first: the other generators import them and are loaded afterwards.
if (!isCheck) write(declarationIndexes(root));
const { drifted, generatedFiles } = await import('./files');
if (isCheck) {
  const files = drifted();
  for (const file of files) console.error(`${file} has drifted from its source; run \`npm run generate\``);
  process.exit(files.length > 0 ? 1 : 0);
}
write(generatedFiles());
