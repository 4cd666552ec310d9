/** An ffmpeg for tests: the real one, with known processes; it can lack space, never end, or be absent. */
import { chmodSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFfmpeg } from '../../../providers/ffmpeg';

/** `folder`: where the program lies. */
export function breakableFfmpeg(folder: string) {
  const path = join(folder, 'ffmpeg');
  const full = join(folder, 'full');
  const away = `${path}.away`;
  const pids = join(folder, 'pids');
  const held = join(folder, 'held');
  // Writing to /dev/full fails as writing to a full disk does; ffmpeg's last argument is the file that it makes.
  const text = `#!/bin/sh\nfor last; do :; done\necho $$ >> "${pids}"\n[ -f "${held}" ] && [ "$(cat "${held}")" = "$last" ] && exec sleep 3600\n[ -L "${full}" ] && ln -sf /dev/full "$last"\nexec "${findFfmpeg()}" "$@"\n`;
  writeFileSync(path, text);
  chmodSync(path, 0o755);
  return {
    path,
    /** Process ids of all runs: the script replaces itself by ffmpeg, so both have the same id. */
    pids: () => (existsSync(pids) ? readFileSync(pids, 'utf8').trim().split('\n').map(Number) : []),
    /** Blocks forever when the output is this file. */
    hold: (output: string) => writeFileSync(held, output),
    release: () => rmSync(held, { force: true }),
    fill: () => symlinkSync('/dev/full', full),
    empty: () => rmSync(full, { force: true }),
    remove: () => renameSync(path, away),
    putBack: () => renameSync(away, path),
  };
}
