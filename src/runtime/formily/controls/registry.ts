/** Field component -> its control, each in a chunk of its own. A form loads the controls that it shows, in parallel. */
import { useEffect, useState } from 'react';
import type { FieldComponent } from '../../../language/types';
import type { FieldSpec } from '../derive';
import type { Control } from './control';

type Load = () => Promise<{ default: Control }>;

const input: Load = () => import('./Input');
const select: Load = () => import('./Select');
const dates: Load = () => import('./Dates');

const loaders: Readonly<Record<Exclude<FieldComponent, 'hidden'>, Load>> = {
  input,
  textarea: input,
  password: input,
  number: () => import('./Number'),
  select,
  multiSelect: select,
  tags: select,
  radio: () => import('./Radio'),
  checkbox: () => import('./Checkbox'),
  switch: () => import('./Switch'),
  date: dates,
  datetime: dates,
  dateRange: dates,
  tree: () => import('./Tree'),
  rate: () => import('./Rate'),
  upload: () => import('./upload/Upload'),
  sharedLink: () => import('./shared-link/SharedLink'),
  webPage: () => import('./web-page/WebPage'),
};

const loaded = new Map<FieldComponent, Control>();

/** Starts to load the controls of a normalised form's fields, in parallel with the form's own chunk. */
export function preloadControls(fields: unknown): void {
  if (!Array.isArray(fields)) return;
  const components = new Set(fields.map((field: { component?: unknown }) => field.component));
  for (const component of components) {
    if (Object.hasOwn(loaders, String(component))) load(component as keyof typeof loaders).catch(() => undefined);
  }
}

/**
 * The controls of the fields once all have loaded; until then undefined. A chunk that fails to load throws while
 * drawing.
 */
export function useControls(specs: readonly FieldSpec[]): ReadonlyMap<FieldComponent, Control> | undefined {
  const [, redraw] = useState<unknown>();
  const [failed, setFailed] = useState<unknown>();
  const missing = [...new Set(specs.map(({ component }) => component))].filter(
    (component) => component !== 'hidden' && !loaded.has(component),
  );
  const missingNames = missing.join(' ');
  useEffect(() => {
    if (missingNames === '') return;
    let isMounted = true;
    Promise.all(missingNames.split(' ').map((component) => load(component as keyof typeof loaders))).then(
      () => isMounted && redraw({}),
      (error: unknown) => isMounted && setFailed(error),
    );
    return () => {
      isMounted = false;
    };
  }, [missingNames]);
  if (failed !== undefined) throw failed;
  return missingNames === '' ? loaded : undefined;
}

async function load(component: keyof typeof loaders): Promise<void> {
  loaded.set(component, (await loaders[component]()).default);
}
