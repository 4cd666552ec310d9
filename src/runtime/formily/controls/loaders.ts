/** Loads the controls of fields, each in a chunk of its own. Imports no React, so that they load before it has. */
import type { FieldComponent } from '../../../language/types';
import { lazyModule, type LazyModule } from '../../../shared/browser/lazy-module';
import type { Control } from './control';
import { loadedControls } from './loaded';

/** Memoised, because a form asks once for each of its fields, and each `import()` resolves all addresses of its chunks. */
const control = (load: () => Promise<{ default: Control }>) => lazyModule(load);

const input = control(() => import('./Input'));
const select = control(() => import('./Select'));
const dates = control(() => import('./Dates'));

export type DrawnComponent = Exclude<FieldComponent, 'hidden'>;

const loaders: Readonly<Record<DrawnComponent, LazyModule<{ default: Control }>>> = {
  input,
  textarea: input,
  password: input,
  number: control(() => import('./Number')),
  select,
  multiSelect: select,
  tags: select,
  radio: control(() => import('./Radio')),
  checkbox: control(() => import('./Checkbox')),
  switch: control(() => import('./Switch')),
  date: dates,
  datetime: dates,
  dateRange: dates,
  tree: control(() => import('./Tree')),
  rate: control(() => import('./Rate')),
  upload: control(() => import('./upload/Upload')),
  sharedLink: control(() => import('./shared-link/SharedLink')),
  webPage: control(() => import('./web-page/WebPage')),
  rows: control(() => import('./rows/Rows')),
  secret: control(() => import('./secret/Secret')),
};

/** Starts to load the controls of a normalised form's fields, in parallel with the form's own chunk. */
export function preloadControls(fields: unknown): void {
  if (!Array.isArray(fields)) return;
  for (const { component, fields: inside } of fields as { component?: unknown; fields?: unknown }[]) {
    preloadControls(inside);
    if (Object.hasOwn(loaders, String(component))) loadControl(component as DrawnComponent).catch(() => undefined);
  }
}

/** Loads the control of a field component. */
export async function loadControl(component: DrawnComponent): Promise<void> {
  if (loadedControls.has(component)) return;
  loadedControls.set(component, (await loaders[component]()).default);
}
