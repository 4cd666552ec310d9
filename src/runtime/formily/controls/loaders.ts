/** Loads the controls of fields, each in a chunk of its own. Imports no React, so that they load before it has. */
import type { FieldComponent } from '../../../language/types';
import type { Control } from './control';
import { loadedControls } from './loaded';

type Load = () => Promise<{ default: Control }>;

const input: Load = () => import('./Input');
const select: Load = () => import('./Select');
const dates: Load = () => import('./Dates');

export type DrawnComponent = Exclude<FieldComponent, 'hidden'>;

const loaders: Readonly<Record<DrawnComponent, Load>> = {
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
  rows: () => import('./rows/Rows'),
  secret: () => import('./secret/Secret'),
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
