import type { ComponentPropsWithoutRef } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

type Props = { to: string } & Omit<ComponentPropsWithoutRef<'a'>, 'href' | 'onClick'>;

/** A link inside the console. The router's own `Link` brings the prefetching of its framework mode (5 kB gzip). */
export function Link({ to, children, ...rest }: Props) {
  return (
    <a {...rest} href={useHref(to)} onClick={useLinkClickHandler(to)}>
      {children}
    </a>
  );
}
