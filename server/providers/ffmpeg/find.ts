/** Finds the ffmpeg program: the configured one, one on the PATH, or the one that npm installed. */
import { accessSync, chmodSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';

const NAME = process.platform === 'win32' ? 'ffmpeg.exe' : 'ffmpeg';

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** npm keeps no permissions of files where it installs without scripts. */
function installed(): string | undefined {
  try {
    const { path } = createRequire(import.meta.url)('@ffmpeg-installer/ffmpeg') as { path: string };
    if (!isProgram(path)) chmodSync(path, 0o755);
    return path;
  } catch {
    return undefined;
  }
}

/** Searched each time, because it may be installed later. undefined: there is none. */
export function findFfmpeg(
  configured: string | null = null,
  path = process.env.PATH ?? '',
  fallback = installed,
): string | undefined {
  // A configured program that does not exist is a mistake to report, not one to work around.
  if (configured !== null) return isProgram(configured) ? configured : undefined;
  const onPath = path
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, NAME))
    .find(isProgram);
  return onPath ?? fallback();
}
