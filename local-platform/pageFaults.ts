import { type Fault, parseFaults } from './faults.ts';

export const FAULT_DURATIONS = ['next-call', 'until-changed'] as const;

/** How long faults last: for one call, or until others are set. */
export type FaultDuration = (typeof FAULT_DURATIONS)[number];

export type NextFaults = { readonly faults: readonly Fault[]; readonly lasts: FaultDuration };

/** The faults of a page. A call begins with the request that creates it. */
export type PageFaults = {
  /** The faults that apply to requests that arrive now, and to a call that joins now. */
  readonly current: readonly Fault[];
  /** The faults that replace the current faults when the next call begins. */
  readonly next: NextFaults;
};

const NO_FAULTS: NextFaults = { faults: [], lasts: 'until-changed' };

/** Faults that apply immediately, and until others are set. */
export const faultsFromNow = (faults: readonly Fault[]): PageFaults => ({
  current: faults,
  next: { faults, lasts: 'until-changed' },
});

export const withNextFaults = ({ current }: PageFaults, next: NextFaults): PageFaults => ({ current, next });

/** The faults of a page after a call has begun. After faults for one call, the next call has no faults: the earlier ones do not return. */
export const beginCall = ({ next }: PageFaults): PageFaults => ({
  current: next.faults,
  next: next.lasts === 'next-call' ? NO_FAULTS : next,
});

export type ParsedNextFaults =
  | { readonly ok: true; readonly next: NextFaults }
  | { readonly ok: false; readonly problems: readonly string[] };

const isDuration = (value: unknown): value is FaultDuration => FAULT_DURATIONS.some((duration) => duration === value);

/**
 * Checks the faults of the next call.
 *
 * @param value parsed JSON: `{"faults": [{"stage", "kind"}], "lasts"}`
 */
export function parseNextFaults(value: unknown): ParsedNextFaults {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { ok: false, problems: ['the faults of the next call must be an object {"faults", "lasts"}'] };
  }
  const { faults, lasts } = value as Readonly<Record<string, unknown>>;
  const parsed = parseFaults(faults);
  if (!parsed.ok) return parsed;
  if (!isDuration(lasts)) {
    const found = lasts === undefined ? 'nothing' : JSON.stringify(lasts);
    return { ok: false, problems: [`lasts must be one of ${FAULT_DURATIONS.join(', ')}, but it is ${found}`] };
  }
  return { ok: true, next: { faults: parsed.faults, lasts } };
}
