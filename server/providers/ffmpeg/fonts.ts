/** The shipped Chinese font for subtitles, as libass reads it. */
import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { SUBTITLE_FONT_FILES } from '../../../src/images/fonts';
import { fontPath } from '../fonts';
import { sfntOf } from './woff.rules';

/** The name inside the files, in every weight; libass finds them by it. */
export const SUBTITLE_FONT = 'Noto Sans SC Thin';

/** Without a configuration file fontconfig indexes every font of the machine, which takes seconds. */
const NO_FONTS =
  '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><cachedir>fonts-cache</cachedir></fontconfig>';

let unpacked: Promise<readonly { name: string; file: Buffer }[]> | undefined;

const fontFiles = () =>
  Promise.all(
    SUBTITLE_FONT_FILES.map(async (file) => ({
      name: `${basename(file, '.woff')}.ttf`,
      file: sfntOf(await readFile(fontPath(file))),
    })),
  );

/** Writes the fonts into a folder; returns the environment that ffmpeg needs to find no other ones. */
export async function placeFonts(folder: string): Promise<Readonly<Record<string, string>>> {
  unpacked ??= fontFiles();
  await Promise.all((await unpacked).map(({ name, file }) => writeFile(join(folder, name), file)));
  const configuration = join(folder, 'fonts.conf');
  await writeFile(configuration, NO_FONTS);
  return { FONTCONFIG_FILE: configuration };
}
