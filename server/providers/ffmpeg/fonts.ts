/** The shipped Chinese font for subtitles, as libass reads it. */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { sfntOf } from './woff.rules';

/** The name inside the files, in every weight; libass finds them by it. */
export const SUBTITLE_FONT = 'Noto Sans SC Thin';

const FILES = ['chinese-simplified-700', 'latin-700'] as const;

/** Without a configuration file fontconfig indexes every font of the machine, which takes seconds. */
const NO_FONTS =
  '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><cachedir>fonts-cache</cachedir></fontconfig>';

let unpacked: Promise<readonly { name: string; file: Buffer }[]> | undefined;

function fontFiles() {
  const fonts = join(dirname(createRequire(import.meta.url).resolve('@fontsource/noto-sans-sc/package.json')), 'files');
  return Promise.all(
    FILES.map(async (name) => ({
      name: `${name}.ttf`,
      file: sfntOf(await readFile(join(fonts, `noto-sans-sc-${name}-normal.woff`))),
    })),
  );
}

/** Writes the fonts into a folder; returns the environment that ffmpeg needs to find no other ones. */
export async function placeFonts(folder: string): Promise<Readonly<Record<string, string>>> {
  unpacked ??= fontFiles();
  await Promise.all((await unpacked).map(({ name, file }) => writeFile(join(folder, name), file)));
  const configuration = join(folder, 'fonts.conf');
  await writeFile(configuration, NO_FONTS);
  return { FONTCONFIG_FILE: configuration };
}
