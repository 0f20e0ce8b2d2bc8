import { lazy, memo, Suspense } from 'react';
import { afterFirstInput } from '../afterFirstInput.ts';
import type { TruckCabProps } from './TruckCab.tsx';

const TruckCab = lazy(async () => {
  await afterFirstInput();
  try {
    return { default: (await import('./TruckCab.tsx')).TruckCab };
  } catch {
    // A decoration: what is prerendered stays, and a page without it is whole.
    return new Promise<never>(() => undefined);
  }
});

/**
 * The hero's drawing. It is prerendered, so a page that is opened at its address does without its code until the first input. React
 * gives up prerendered HTML where new properties come before its code, therefore `memo`.
 */
export const TruckCabOnDemand = memo(function TruckCabOnDemand(props: TruckCabProps) {
  return (
    <Suspense fallback={null}>
      <TruckCab {...props} />
    </Suspense>
  );
});
