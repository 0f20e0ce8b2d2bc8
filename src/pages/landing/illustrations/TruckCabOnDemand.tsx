import { lazy, memo, Suspense } from 'react';
import { loadAfterFirstInput } from '../loadAfterFirstInput.ts';
import type { TruckCabProps } from './TruckCab.tsx';

const TruckCab = lazy(async () => {
  const cab = await loadAfterFirstInput(() => import('./TruckCab.tsx'));
  return { default: cab.TruckCab };
});

/**
 * The hero's drawing. It is prerendered, so a page that is opened by its address loads its code only after the first input. `memo`,
 * because React discards prerendered HTML that gets new props before its code is loaded.
 */
export const TruckCabOnDemand = memo(function TruckCabOnDemand(props: TruckCabProps) {
  return (
    <Suspense fallback={<div className={props.className} />}>
      <TruckCab {...props} />
    </Suspense>
  );
});
