/**
 * Which test files belong to which suite. `npm test` runs every file but `*.long.*`; `npm run test:long` runs these, and
 * the property tests (those that import fast-check or tests/runs.ts) with all of their runs.
 */
import { createHash } from 'node:crypto';

/** Environment variable with the suite that runs; `long` in `npm run test:long`, read by tests/runs.ts. */
export const SUITE = 'ATELIER_TEST_SUITE';

/** Glob of the files that only the long suite runs. */
export const LONG = '**/*.long.{test,stories}.{ts,tsx}';
const IS_LONG = /\.long\.(?:test|stories)\.tsx?$/;
const TEST = /\.test\.tsx?$/;

/** Vitest's projects in the order in which they run, with their files; the first match counts. */
const PROJECTS = [
  ['unit', /^(?:src|scripts)\/.*\.test\.tsx?$/],
  ['alone', /^server\/.*\.alone(?:\.long)?\.test\.ts$/],
  ['browser', /^tests\/browser\/.*\.test\.ts$/],
  ['server', /^(?:server|tests)\/.*\.test\.ts$/],
  ['storybook', /^src\/.*\.stories\.tsx$/],
];

/** @param {string} path Relative to the root, with forward slashes. */
export const projectOf = (path) => PROJECTS.find(([, files]) => files.test(path))?.[0];

/**
 * The files of the long suite.
 *
 * @param {import('../changed.mjs').Repository} repository
 * @returns {string[]}
 */
export const longFiles = ({ files, read }) =>
  files.filter((path) => IS_LONG.test(path) || (TEST.test(path) && isProperty(path, read)));

const isProperty = (path, read) =>
  projectOf(path) !== undefined && /from '(?:fast-check|[./]+\/(?:tests\/)?runs)'/.test(read(path));

/**
 * Number of the shard, 1 to `shards`, that runs the file. It depends on the path only, so that a file keeps its shard
 * when others are added.
 */
export const shardOf = (path, shards) => (createHash('sha256').update(path).digest().readUInt32BE() % shards) + 1;
