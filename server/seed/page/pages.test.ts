import { expect, it } from 'vitest';
import { checkComponent, checkPage } from '../../../src/pages/check/check';
import { pinOf } from '../../../src/pages/document';
import { FORMS } from '../words/forms';
import { COMPONENTS, DEADLINE, PAGES } from '../words/pages';

const dated = (document: unknown): unknown =>
  JSON.parse(JSON.stringify(document).replaceAll(DEADLINE, '2030-11-11 23:59'));

const pinned = Object.fromEntries(
  COMPONENTS.flatMap(({ versions }, index) => versions.map((each, no) => [pinOf(index + 1, no + 1), each])),
);

const forms = Object.fromEntries(FORMS.map((each, index) => [pinOf(index + 1, 1), each]));

it.each(PAGES.map(({ document }) => [document.title, document] as const))(
  'the page %s has no problem',
  (_, document) => {
    expect(checkPage(dated(document), { pinned, forms })).toEqual([]);
  },
);

it.each(COMPONENTS.map(({ name, versions }) => [name, versions] as const))(
  'the component %s has no problem',
  (_, versions) => {
    expect(versions.flatMap((each) => checkComponent(each, { pinned }))).toEqual([]);
  },
);
