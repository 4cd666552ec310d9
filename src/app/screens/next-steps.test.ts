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

const steps = catalogue.flatMap((call) => (call.next ?? []).map((step) => ({ call, step, name: call.name })));
const fieldsOf = (call: (typeof steps)[number]['call']) => [...propertiesOf(call.result), ...propertiesOf(call.params)];

it.each(steps.flatMap(({ step, ...each }) => ('to' in step ? [{ ...each, step }] : [])))(
  '$name: leads to $step.to',
  ({ call, step: { to } }) => {
    const [path, search] = to.split('?') as [string, string?];
    const screen = screens.find(({ route }) => matchPath(route, path));
    expect(screen).toBeDefined();
    const { query, dialogs } = normalise(structuredClone(screen) as never, callsByName);
    const known = [...Object.keys(query ?? {}), ...Object.keys(dialogs ?? {})];
    expect(known).toEqual(expect.arrayContaining([...new URLSearchParams(search).keys()]));
    expect(fieldsOf(call)).toEqual(expect.arrayContaining(fieldsIn(to)));
  },
);

it.each(steps.flatMap(({ step, ...each }) => ('file' in step ? [{ ...each, step }] : [])))(
  '$name: saves $step.file as $step.name',
  ({ call, step: { file, name } }) => expect(fieldsOf(call)).toEqual(expect.arrayContaining([file, ...fieldsIn(name)])),
);
