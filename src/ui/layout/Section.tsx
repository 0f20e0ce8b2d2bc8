import type { ReactNode } from 'react';
import { joinClasses } from '../joinClasses.ts';
import { Container } from './Layout.tsx';
import * as styles from './layout.css.ts';

type SectionProps = {
  readonly children: ReactNode;
  /** Id of the heading that names the section. */
  readonly labelledBy: string;
  readonly ground?: 'paper' | 'sunk' | 'slab' | 'accent';
  readonly className?: string;
};

export function Section({ labelledBy, ground = 'paper', className, children }: SectionProps) {
  return (
    <section aria-labelledby={labelledBy} className={joinClasses(styles.section[ground], className)}>
      <Container>{children}</Container>
    </section>
  );
}
