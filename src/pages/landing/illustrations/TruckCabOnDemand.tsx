import { lazy, memo, Suspense } from 'react';
import { loadAfterFirstInput } from '../loadAfterFirstInput.ts';
import type { TruckCabProps } from './TruckCab.tsx';

const TruckCab = lazy(async () => {
  const cab = await loadAfterFirstInput(() => import('./TruckCab.tsx'));
  return { default: cab.TruckCab };
});

/**
 * The hero's drawing. It is prerendered, so a page that is opened at its address does without its code until the first input. React
 * gives up prerendered HTML where new properties come before its code, therefore `memo`.
 */
export const TruckCabOnDemand = memo(function TruckCabOnDemand(props: TruckCabProps) {
  return (
    <Suspense fallback={<div className={props.className} />}>
      <TruckCab {...props} />
    </Suspense>
  );
});
