/**
 * Adds the section of the version in package.json to CHANGELOG.md: what the commits since the last tag did, and what an
 * upgrade brings. `npm version minor` runs it between the new number and its commit and tag.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const HEAD = '# Changes\n\nVersions are tags; `npm version` writes their sections from the commits.\n';
const MIGRATIONS = 'server/db/migrations/';
const SETTINGS = 'docs/configuration.md';

const linesOf = (text) => text.split('\n').filter((line) => line !== '');
const list = (lines) => lines.map((line) => `- ${line}\n`).join('');

/** `before` and `after`: texts of docs/configuration.md. */
export function changedSettings(before, after) {
  const known = new Set(linesOf(before));
  return linesOf(after)
    .filter((line) => line.startsWith('| ') && !known.has(line))
    .flatMap((line) => /`(ATELIER_\w+|[A-Z_]{4,})`/.exec(line)?.[1] ?? []);
}

/** The section of a version; `commits` are subjects, newest first. */
export function sectionOf({ version, day, commits, migrations, settings }) {
  const upgrade = [
    ...(migrations.length > 0 ? [`The first start applies ${migrations.join(', ')}.`] : []),
    ...(settings.length > 0 ? [`New or changed settings: ${settings.join(', ')} (${SETTINGS}).`] : []),
  ];
  return `\n## ${version} (${day})\n\n${list(commits)}${upgrade.length > 0 ? `\nUpgrade:\n\n${list(upgrade)}` : ''}`;
}

function write() {
  const git = (...args) => execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  const orEmpty = (work) => {
    try {
      return work();
    } catch {
      return '';
    }
  };
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const last = orEmpty(() => git('describe', '--tags', '--abbrev=0')).trim();
  const section = sectionOf({
    version,
    day: new Date().toISOString().slice(0, 10),
    commits: last ? linesOf(git('log', '--no-merges', '--format=%s', `${last}..HEAD`)) : ['The first version.'],
    migrations: last
      ? linesOf(git('diff', '--name-only', '--diff-filter=A', last, 'HEAD', '--', `${MIGRATIONS}*.sql`)).map((path) =>
          path.slice(MIGRATIONS.length),
        )
      : [],
    settings: last
      ? changedSettings(
          orEmpty(() => git('show', `${last}:${SETTINGS}`)),
          readFileSync(SETTINGS, 'utf8'),
        )
      : [],
  });
  const known = orEmpty(() => readFileSync('CHANGELOG.md', 'utf8')) || HEAD;
  writeFileSync('CHANGELOG.md', `${HEAD}${section}${known.slice(HEAD.length)}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) write();
