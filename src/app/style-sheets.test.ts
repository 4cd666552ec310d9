/** Style sheets take their colours from the tokens, so that each has a value in both themes. */
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { TOKENS } from '../shared/theme/tokens';

const ROOT = resolve(import.meta.dirname, '../..');

/** Colours of the data: file -> the rules that may have them. */
const OWN_COLORS: Readonly<Record<string, RegExp>> = {
  // The tokens themselves.
  'src/app/generated/tokens.css': /^:root$/,
  // Labels have a palette of their own, in light and in dark.
  'src/runtime/nodes/display/display.css': /^\.at-(tag|label)--/,
  // The look of subtitles in the finished video.
  'src/widgets/video-studio/video-studio.css': /^\.at-vs-subtitle\[data-look='accent'\]$/,
};

const COLOR = /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b|\b(?:rgb|hsl|lab|lch|oklab|oklch)a?\(/i;
const RULE = /([^{}]*)\{([^{}]*)\}/g;

const read = (folder: string, suffix: RegExp) =>
  readdirSync(resolve(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => suffix.test(file))
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .map((file) => ({ file, text: readFileSync(resolve(ROOT, file), 'utf8') }));
const sheets = ['src', '.storybook']
  .flatMap((folder) => read(folder, /\.css$/))
  .map(({ file, text }) => ({ file, css: text.replaceAll(/\/\*[\s\S]*?\*\//g, '') }));
const scripts = read('src', /\.tsx?$/).map(({ text }) => text);

it('every colour of a style sheet is a token', () => {
  const found = sheets.flatMap(({ file, css }) =>
    [...css.matchAll(RULE)]
      .filter(([, selector, body]) => COLOR.test(body!) && !OWN_COLORS[file]?.test(selector!.trim()))
      .map(([rule]) => `${file}: ${rule.trim()}`),
  );
  expect(found).toEqual([]);
});

it('every property of the console that a style sheet reads is declared', () => {
  const declared = new Set([
    ...Object.keys(TOKENS).map((name) => `--at-${name}`),
    ...[...sheets.map(({ css }) => css), ...scripts].flatMap((text) =>
      [...text.matchAll(/(--at-[\w-]+)(?:\s*:|'[^:,\n]*[:,])/g)].map(([, name]) => name!),
    ),
  ]);
  const unknown = sheets.flatMap(({ file, css }) =>
    [...css.matchAll(/var\((--at-[\w-]+)\)/g)]
      .filter(([, name]) => !declared.has(name!))
      .map(([use]) => `${file}: ${use}`),
  );
  expect(unknown).toEqual([]);
});
