/**
 * Fields tell people what the call's declaration says of their params. The browser tests look at screens, not at their
 * dialogs, so the rule is tested here for every field of every shipped screen.
 */
import { expect, it } from 'vitest';
import { ROLE_CODES } from '../../../server/domain/account/menus';
import { compiled, expandedScreensIn } from '../test-support';
import type { Field } from '../types';

/** Fields and filters as they are served, also those of rows. */
function fieldsIn(text: string): Field[] {
  const { page } = compiled(text, { menuCodes: ROLE_CODES, routes: undefined });
  const found: Field[] = [];
  JSON.parse(JSON.stringify({ body: page!.body, dialogs: page!.dialogs }), (_, value: Field | null) => {
    if (value?.field !== undefined && value.component !== undefined) found.push(value);
    return value;
  });
  return found;
}

const HAN = /[\u4e00-\u9fff]/;

it('helps of fields and filters of the shipped screens are Chinese', () => {
  const helps = expandedScreensIn('schemas').flatMap(({ file, text }) =>
    fieldsIn(text).flatMap(({ field, component, help }) =>
      help === undefined || component === 'hidden' ? [] : [{ at: `${file}: ${field}`, help }],
    ),
  );
  expect(helps.length).toBeGreaterThan(100);
  expect(helps.filter(({ help }) => !HAN.test(help))).toEqual([]);
});
