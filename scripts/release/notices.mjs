/** Texts of the licences of everything that a release ships: packages of the server, and those inside the built console. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isShippable, licenceOf } from './licences.mjs';

const LICENCE_FILE = /^(licen[cs]e|copying|notice)([.-]|$)/i;
const RULE = '-'.repeat(80);

export const nameAt = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/**
 * The text of THIRD_PARTY_NOTICES. `bundled` are paths of packages inside the console, such as `node_modules/antd`.
 * Throws an error that names packages whose licence a release may not ship.
 */
export function noticesOf(root, bundled) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const inConsole = new Set(bundled);
  const shipped = Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && (!dev || inConsole.has(path)) && existsSync(join(root, path)))
    .map(([path, entry]) => ({ path, name: nameAt(path), entry }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en') || a.path.localeCompare(b.path, 'en'));
  const refused = shipped.filter(({ name, entry }) => !isShippable(name, entry));
  if (refused.length > 0)
    throw new Error(
      `A release may not ship these licences (scripts/release/licences.mjs): ${refused.map(({ name, entry }) => `${name} (${licenceOf(name, entry) || 'none'})`).join(', ')}.`,
    );
  return [
    'Atelier ships the packages below, or is built from them, each under its own licence.',
    ...new Set(shipped.map((each) => noticeOf(root, each))),
  ].join(`\n\n${RULE}\n`);
}

function noticeOf(root, { path, name, entry }) {
  const files = readdirSync(join(root, path)).filter((file) => LICENCE_FILE.test(file));
  const texts = files.map((file) => readFileSync(join(root, path, file), 'utf8').trim());
  const { homepage, repository } = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'));
  const from = homepage ?? repository?.url ?? repository;
  return [`${name} ${entry.version}: ${licenceOf(name, entry)}`, ...(from ? [from] : []), ...texts].join('\n\n');
}
