import { useEffect, useState } from 'react';
import type { FieldComponent } from '../../../language/types';
import type { FieldSpec } from '../derive';
import type { Control } from './control';
import { loadedControls } from './loaded';
import { type DrawnComponent, loadControl } from './loaders';

/**
 * The controls of the fields once all have loaded; until then undefined. A chunk that fails to load throws while
 * drawing.
 */
export function useControls(specs: readonly FieldSpec[]): ReadonlyMap<FieldComponent, Control> | undefined {
  const [, redraw] = useState<unknown>();
  const [failed, setFailed] = useState<unknown>();
  const missing = [
    ...new Set([...specs, ...specs.flatMap(({ rows = [] }) => rows)].map(({ component }) => component)),
  ].filter((component) => component !== 'hidden' && !loadedControls.has(component));
  const missingNames = missing.join(' ');
  useEffect(() => {
    if (missingNames === '') return;
    let isMounted = true;
    Promise.all((missingNames.split(' ') as DrawnComponent[]).map(loadControl)).then(
      () => isMounted && redraw({}),
      (error: unknown) => isMounted && setFailed(error),
    );
    return () => {
      isMounted = false;
    };
  }, [missingNames]);
  if (failed !== undefined) throw failed;
  return missingNames === '' ? loadedControls : undefined;
}
