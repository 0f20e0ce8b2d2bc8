import type { ReactNode } from 'react';
import { joinClasses } from '../joinClasses.ts';
import type { Elements } from './elements.ts';
import '../theme/siteStyles.ts';
import * as styles from './layout.css.ts';

export const MAIN_CONTENT_ID = 'main-content';

type Children = { readonly children: ReactNode };

/** Skip link, header, main content and footer. */
export function PageFrame({
  header,
  children,
  footer,
}: {
  readonly header?: Elements;
  readonly children: Elements;
  readonly footer?: Elements;
}) {
  return (
    <>
      <a className={styles.skipLink} href={`#${MAIN_CONTENT_ID}`}>
        Skip to content
      </a>
      {header}
      <main id={MAIN_CONTENT_ID} tabIndex={-1}>
        {children}
      </main>
      {footer}
    </>
  );
}

/** Centres its content, with a margin to the edges of the screen. */
export function Container({ children, className }: Children & { readonly className?: string | undefined }) {
  return <div className={joinClasses(styles.container, className)}>{children}</div>;
}

type StackProps = Children & {
  readonly gap?: 'hair' | 'tiny' | 'small' | 'cosy' | 'medium' | 'large' | 'huge';
  readonly className?: string;
};

/** Stacks its children vertically. */
export function Stack({ gap = 'cosy', className, children }: StackProps) {
  return <div className={joinClasses(styles.stack[gap], className)}>{children}</div>;
}

type RowProps = Children & { readonly gap?: 'tiny' | 'small' | 'cosy'; readonly className?: string };

/** Places its children side by side; they wrap where there is no room. */
export function Row({ gap = 'small', className, children }: RowProps) {
  return <div className={joinClasses(styles.row[gap], className)}>{children}</div>;
}

/** Visually hidden text for screen readers. */
export function OnlyForReaders({ children }: { readonly children: ReactNode }) {
  return <span className={styles.onlyForReaders}>{children}</span>;
}

/** A text gets an element of its own, because other content stands beside it (docs/decisions/0026-translated-pages.md). */
export const OwnElement = ({ children }: { readonly children: ReactNode }): ReactNode =>
  typeof children === 'string' ? <span>{children}</span> : children;
