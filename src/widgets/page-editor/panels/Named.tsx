import type { ReactNode } from 'react';

/** Problems lead to a field by its name. */
export const Named = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="at-pe-named" data-field={name}>
    {children}
  </div>
);
