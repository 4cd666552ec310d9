/** The steps that writes declare (`next`): fields of the contract, and screens that know the names in the address. */
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { expandedScreens } from '../../../scripts/schemas-expand';
import { normalise } from '../../language/normalise';
import type { ScreenDocument } from '../../language/types';
import { catalogue, callsByName } from '../../services/catalogue';
import { fieldsIn } from '../../shared/text/fill';
import { matchPath } from '../../shared/address/match-path';

const screens = Object.values(expandedScreens(resolve(import.meta.dirname, '../../../schemas'))).map(
  (text) => JSON.parse(text) as ScreenDocument,
);
const propertiesOf = (schema: object): string[] => Object.keys((schema as { properties?: object }).properties ?? {});

it.each(catalogue.flatMap((call) => (call.next ?? []).map((step) => ({ call, step, name: call.name }))))(
  '$name: leads to $step.to',
  ({ call, step: { to } }) => {
    const [path, search] = to.split('?') as [string, string?];
    const screen = screens.find(({ route }) => matchPath(route, path));
    expect(screen).toBeDefined();
    const { query, dialogs } = normalise(structuredClone(screen) as never, callsByName);
    const known = [...Object.keys(query ?? {}), ...Object.keys(dialogs ?? {})];
    expect(known).toEqual(expect.arrayContaining([...new URLSearchParams(search).keys()]));
    expect([...propertiesOf(call.result), ...propertiesOf(call.params)]).toEqual(expect.arrayContaining(fieldsIn(to)));
  },
);
