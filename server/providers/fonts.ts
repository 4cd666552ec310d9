/** Places of the shipped font files: the package in a checkout, copies of those files in a build (scripts/build.mjs). */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const isBuilt = !import.meta.url.endsWith('.ts');

/** `file`: as in FONT_FILES and SUBTITLE_FONT_FILES of src/images/fonts.ts. */
export const fontPath = (file: string): string =>
  isBuilt
    ? fileURLToPath(new URL(`./fonts/${file}`, import.meta.url))
    : join(dirname(createRequire(import.meta.url).resolve('@fontsource/noto-sans-sc/package.json')), file);
