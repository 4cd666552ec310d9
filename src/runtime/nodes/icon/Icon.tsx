/**
 * Icons of Ant Design, drawn from their definitions. antd's own component for them brings the arithmetic of two-coloured
 * icons and writes a style sheet at run time: 8 kB (gzip) more in the first table.
 */
import type { IconDefinition } from '@ant-design/icons-svg/es/types';
import { useEffect, useState } from 'react';
import { drawnIcon } from '../../../shared/icon/drawn-icon';
import { lazyModule } from '../../../shared/browser/lazy-module';
import { commonIcons } from './common';

const loaded = new Map<string, IconDefinition>(Object.entries(commonIcons));

/** The names and addresses of all other icons; most screens use none of them. */
const loadMore = lazyModule(() => import('./more'));

/** A decorative icon next to text. Unknown names and icons that fail to load draw nothing. */
export function Icon({ name }: { name: string }) {
  const [, redraw] = useState<unknown>();
  const definition = loaded.get(name);
  useEffect(() => {
    if (definition) return undefined;
    let isMounted = true;
    load(name).then(
      () => isMounted && redraw({}),
      () => undefined,
    );
    return () => {
      isMounted = false;
    };
  }, [definition, name]);
  return (
    <span className="at-icon" aria-hidden="true">
      {definition && <span className="anticon">{drawnIcon(definition)}</span>}
    </span>
  );
}

async function load(name: string): Promise<void> {
  const { moreIcons } = await loadMore();
  if (!Object.hasOwn(moreIcons, name)) return;
  const { default: icon } = await moreIcons[name]!();
  loaded.set(name, icon);
}
