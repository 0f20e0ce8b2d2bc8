import { PhoneInMount } from './PhoneInMount.tsx';
import { RoofAtWork } from './RoofAtWork.tsx';
import { fill, line } from './scene.css.ts';

export type TruckCabProps = { readonly aiName: string; readonly className: string };

/**
 * The view over the dashboard of a parked truck: a half-finished roof, a ringing phone. Shapes at the left and right
 * edges continue beyond them, for screens that are wider than the drawing.
 */
export function TruckCab({ aiName, className }: TruckCabProps) {
  return (
    <svg className={className} viewBox="0 0 1440 760" preserveAspectRatio="xMaxYMax slice" aria-hidden="true">
      <circle className={fill.sun} cx="1012" cy="366" r="92" />
      <path
        className={fill.cloud}
        d="M1210 132h180a22 22 0 0 1 0 44h-60a16 16 0 0 1 0 32h-190a18 18 0 0 1 0-36h64a20 20 0 0 1 6-40z"
      />
      <path
        className={fill.ridgeFar}
        d="M-1400 470C-900 400-500 520-120 478S380 520 620 470s380-70 560-26 340-10 520 10 700-40 1100 30v330H-1400z"
      />
      <path
        className={fill.ridgeNear}
        d="M-1400 560C-800 480-300 590 60 548s400 8 640-18 400-50 640-8 500 10 1500-20v330H-1400z"
      />
      <path className={fill.field} d="M-1400 604C-600 560 100 590 480 592s480-34 820-22 900 10 1540 0v330H-1400z" />
      <RoofAtWork />
      <Dashboard />
      <HardHat />
      <Thermos />
      <PhoneInMount aiName={aiName} />
    </svg>
  );
}

function Dashboard() {
  return (
    <g>
      <path
        className={fill.dash}
        d="M-1400 664C-800 652-200 654 20 648c60-2 70-46 140-52 90-8 190-8 270 0 70 7 84 46 150 50 180 10 420-18 620-22s700 0 1700 12v400h-3900z"
      />
      <path
        className={line.dashEdge}
        strokeWidth="5"
        d="M-1400 664C-800 652-200 654 20 648c60-2 70-46 140-52 90-8 190-8 270 0 70 7 84 46 150 50 180 10 420-18 620-22s700 0 1700 12"
      />
      {/* The steering wheel goes down behind the lower dashboard, so that its outline never ends at the edge of the drawing. */}
      <g>
        <circle className={line.dashDeep} strokeWidth="40" cx="292" cy="900" r="262" />
        <circle className={line.dashEdge} strokeWidth="4" cx="292" cy="900" r="282" />
      </g>
      <path className={fill.dashDeep} d="M-1400 752C-600 724 200 740 640 726s760-26 2200-8v200h-4240z" />
      <g>
        <rect className={fill.dashDeep} x="660" y="664" width="210" height="44" rx="12" />
        <path className={line.dashEdge} strokeWidth="4" d="M676 676h178M676 686h178M676 696h178" />
        <rect className={fill.dashEdge} x="756" y="668" width="14" height="36" rx="5" />
      </g>
    </g>
  );
}

function HardHat() {
  return (
    <g transform="translate(884 540)">
      <path className={fill.hat} d="M8 76c0-46 30-74 68-74s68 28 68 74z" />
      <path className={fill.hatShade} d="M104 9c24 12 40 36 40 67h-36c0-26-2-48-4-67z" />
      <path className={fill.hat} d="M60 2h32c4 0 6 3 6 7v67H54V9c0-4 2-7 6-7z" />
      <path className={line.hatShade} strokeWidth="4" d="M54 74V10M98 74V10" />
      <path className={fill.hat} d="M-8 74h172c6 0 8 4 6 8l-2 6H-12l-3-6c-2-4 1-8 7-8z" />
      <path className={fill.hatShade} d="M-14 84h184l-2 5H-12z" />
    </g>
  );
}

function Thermos() {
  return (
    <g transform="translate(1330 462)">
      <path className={fill.metal} d="M4 40h64v118a10 10 0 0 1-10 10H14A10 10 0 0 1 4 158z" />
      <path className={fill.dashEdge} d="M52 40h16v118a10 10 0 0 1-10 10h-6z" />
      <path className={fill.dashDeep} d="M0 12a10 10 0 0 1 10-10h52a10 10 0 0 1 10 10v30H0z" />
      <path className={fill.accent} d="M4 62h64v10H4z" />
    </g>
  );
}
