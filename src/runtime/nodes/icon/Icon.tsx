import { type ComponentType, createElement, useEffect, useState } from 'react';
import { commonIcons } from './common';
import { moreIcons } from './more';
import './icon.css';

const loaded = new Map<string, ComponentType>(Object.entries(commonIcons));

/** A decorative icon next to text. Unknown names and icons that fail to load draw nothing. */
export function Icon({ name }: { name: string }) {
  const [, redraw] = useState<unknown>();
  const Drawn = loaded.get(name);
  useEffect(() => {
    if (Drawn || !Object.hasOwn(moreIcons, name)) return;
    let isMounted = true;
    void moreIcons[name]!().then(
      ({ default: icon }) => {
        loaded.set(name, icon);
        if (isMounted) redraw({});
        return icon;
      },
      () => undefined,
    );
    return () => {
      isMounted = false;
    };
  }, [Drawn, name]);
  return (
    <span className="at-icon" aria-hidden="true">
      {Drawn && createElement(Drawn)}
    </span>
  );
}
