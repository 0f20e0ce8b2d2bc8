import { useLayoutEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { TruckCab } from '../../src/pages/landing/illustrations/TruckCab.tsx';
import { Logo } from '../../src/ui/logo/Logo.tsx';
import '../../src/ui/theme/siteStyles.ts';
import * as styles from './socialPicture.css.ts';

/** Largest sizes. Texts shrink to fit: the names of the company and of its receptionist may have 40 characters. */
const SIZES_PX = { brand: 42, promise: 76 };
const SMALLEST_PX = 20;

type SocialPictureProps = { readonly brandName: string; readonly aiName: string };

/** The picture of link previews: the first view of the landing page, with less and larger text. Requires loaded fonts. */
function SocialPicture({ brandName, aiName }: SocialPictureProps) {
  const brand = useRef<HTMLDivElement>(null);
  const promise = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    shrinkToFit(brand.current, SIZES_PX.brand);
    shrinkToFit(promise.current, SIZES_PX.promise);
  });
  return (
    <div className={styles.picture}>
      <TruckCab aiName={aiName} className={styles.scene} />
      <div className={styles.words}>
        <div className={styles.brand} ref={brand}>
          <Logo brandName={brandName} />
        </div>
        <h1 className={styles.promise} ref={promise}>
          <span className={styles.line}>You’re on the job.</span>
          <span className={styles.line}>{`${aiName}’s on the phone.`}</span>
        </h1>
        <p className={styles.what}>The AI receptionist for contractors</p>
      </div>
    </div>
  );
}

/** Sets the largest text at which the element's content is not wider or higher than its box. */
function shrinkToFit(element: HTMLElement | null, largestPx: number): void {
  if (element === null) return;
  const isTooLarge = () => element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight;
  let size = largestPx;
  do element.style.fontSize = `${String(size)}px`;
  while (isTooLarge() && --size >= SMALLEST_PX);
}

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element with the id "root".');

const names = new URLSearchParams(location.search);

const picture = <SocialPicture brandName={names.get('brandName') ?? ''} aiName={names.get('aiName') ?? ''} />;

// The size of the text depends on the fonts.
await Promise.all([...document.fonts].filter(({ family }) => !family.includes('Fallback')).map((font) => font.load()));
createRoot(root).render(picture);
