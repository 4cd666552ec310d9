import { createElement, Fragment, type ReactNode } from 'react';

/** Draws items that never move among each other: they need no keys. */
export const spread = <T>(items: readonly T[], draw: (item: T, index: number) => ReactNode): ReactNode =>
  createElement(Fragment, null, ...items.map(draw));
