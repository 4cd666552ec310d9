/** Rules about every place of a screen, for all screens or some. */
import { expect } from 'vitest';
import { createService } from '../service';
import { usesIn } from '../service/uses';
import { OPTIONS, type screensIn } from '../test-support';

type Screens = ReturnType<typeof screensIn>;
type Items = ReturnType<ReturnType<typeof createService>['outline']>;
const flat = (items: Items): Items[number][] => items.flatMap((item) => [item, ...flat(item.children)]);

/** Checks that each filter is offered where it stands; returns the number of filters. */
export function expectFiltersOffered(screens: Screens): number {
  let filters = 0;
  for (const { file, text } of screens) {
    const service = createService(text, { ...OPTIONS, file });
    for (const { pointer, from } of flat(service.outline()).filter(({ type }) => type === 'filter')) {
      const written = service.rangeOf(`${pointer}/field`) ?? service.rangeOf(pointer)!;
      const name: unknown = JSON.parse(text.slice(written.from, written.to));
      const offered = service.completionsAt(written.from + 1).items.map(({ label }) => label);
      expect(offered, `${file} ${pointer} at ${from}`).toContain(name);
      expect(offered).not.toContain('pageNo');
      filters += 1;
    }
  }
  return filters;
}

/** Checks that each use has the line, the column and the span of the written name; returns the number of uses. */
export function expectSpansOfUses(screens: Screens): number {
  let uses = 0;
  for (const { file, text } of screens) {
    for (const use of usesIn(text, { ...OPTIONS, file, routes: undefined, menuCodes: undefined })) {
      const written = text.slice(use.from, use.to);
      // Uses inside a part are reported at the use, under the part's name.
      const last = use.part ?? use.name.split(/[.#/]/).at(-1)!;
      if (use.kind === 'word') expect(JSON.parse(`"${written}"`)).toBe(use.name);
      // A dialog refers to the data that it is given by another name, a free place to the field that it fills.
      else if (use.kind !== 'route' && !/(dialog|slot)\.$/.test(text.slice(0, use.from)))
        expect(written, use.name).toMatch(new RegExp(`${last.replace(/[^\w-]/g, '.')}$`));
      const line = text.split('\n')[use.line - 1]!;
      expect(line.slice(use.column - 1).startsWith(written)).toBe(true);
      uses += 1;
    }
  }
  return uses;
}
