import type { ReactNode } from 'react';

/** A text gets an element of its own, because other content stands beside it (docs/decisions/0026-translated-pages.md). */
export const OwnElement = ({ children }: { readonly children: ReactNode }): ReactNode =>
  typeof children === 'string' ? <span>{children}</span> : children;
