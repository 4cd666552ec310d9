import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Class names that a style sheet declares at the beginning of its rules. */
const declaredIn = (file: string) => new Set(readFileSync(file, 'utf8').match(/^\.at-[a-z-]+/gm) ?? []);

it.each(['src/shared/editing/ui/editing.css', 'src/shared/property-form/property-form.css'])(
  '%s shares no class name with another style sheet, since several are loaded on one page',
  (own) => {
    const names = declaredIn(own);
    const shared = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .map((file) => `src/${file}`)
      .filter((file) => file.endsWith('.css') && file !== own)
      .flatMap((file) => [...declaredIn(file)].filter((name) => names.has(name)).map((name) => `${name} in ${file}`));
    expect(shared).toEqual([]);
  },
);
