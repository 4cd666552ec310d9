/** Licences of packages: which permit use, modification and redistribution, and which a release may ship. */

/** SPDX names. */
const FREE = new Set([
  'MIT',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'MPL-2.0',
  'LGPL-2.1',
  'LGPL-3.0-or-later',
  'GPL-3.0',
  'GPL-3.0-or-later',
  'Python-2.0',
  'Unlicense',
  'CC0-1.0',
  'CC-BY-4.0',
  'Zlib',
  'OFL-1.1',
]);
/** Old spellings, and packages that state their licence only in the README. */
const SPELLINGS = {
  'MIT/X11': 'MIT',
  BSD: 'BSD-3-Clause',
  'Apache 2.0': 'Apache-2.0',
  GPLv3: 'GPL-3.0',
  'https://git.ffmpeg.org/gitweb/ffmpeg.git/blob_plain/HEAD:/LICENSE.md': 'LGPL-2.1',
};
const OF_READMES = { buffers: 'MIT', 'combine-errors': 'MIT' };
/** Under the GPL, and shipped all the same: it is a program of its own, which the server runs in a process of its own. */
const SEPARATE_PROGRAMS = new Set(['espeak-ng']);

/** Licence of a package by the entry of the lock file; empty if none is stated. */
export function licenceOf(name, { license = OF_READMES[name] ?? '' }) {
  return SPELLINGS[license] ?? license;
}

const isAllowed = (licence, allowed) =>
  licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((one) => one.split(' AND ').every(allowed));

export const isFree = (name, entry) => isAllowed(licenceOf(name, entry), (one) => FREE.has(one));

/** A release is not under the GPL, so that it ships nothing that would demand it. */
export const isShippable = (name, entry) =>
  isFree(name, entry) &&
  (SEPARATE_PROGRAMS.has(name) || isAllowed(licenceOf(name, entry), (one) => !one.startsWith('GPL')));
