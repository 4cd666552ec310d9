import { memo } from 'react';

/** @param lines SVG path data in a box of 20 by 20. */
export const NodeIcon = memo(function NodeIcon({ lines }: { readonly lines: string }) {
  return (
    <svg className="at-pe-icon" viewBox="0 0 20 20" aria-hidden="true">
      <path d={lines} />
    </svg>
  );
});
