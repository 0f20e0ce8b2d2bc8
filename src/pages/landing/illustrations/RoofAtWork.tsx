import { fill, line } from './scene.css.ts';

/** A house on a rise with a half-shingled roof and a roofer at work. */
export function RoofAtWork() {
  return (
    <g>
      <path
        className={fill.tree}
        d="M640 592c-16 0-22-14-18-30 4-20 14-34 20-54 8 20 20 34 24 54 4 16-4 30-18 30v12h-8zM1012 590c-14 0-20-12-16-26 4-18 12-30 18-48 8 18 16 30 20 48 4 14-2 26-16 26v12h-6z"
      />
      <path className={fill.wall} d="M748 494h214v100H748z" />
      <path className={fill.wallShade} d="M748 494h214v12H748z" />
      <path className={fill.window} d="M776 522h36v38h-36zM900 522h36v38h-36z" />
      <path className={line.wall} strokeWidth="3" d="M794 522v38M776 541h36M918 522v38M900 541h36" />
      <path className={fill.dash} d="M838 530h32v64h-32z" />
      <path className={fill.wallShade} d="M898 398h22v36h-22z" />
      <path className={fill.roofBare} d="M724 500l58-92h150l54 92z" />
      <path className={line.timber} strokeWidth="2.5" d="M871 408v92M893 408l8 92M915 408l18 92M931 412l34 86" />
      <path className={fill.roof} d="M724 500l58-92h78l-4 92z" />
      <path
        className={line.wallShade}
        strokeWidth="1.6"
        opacity="0.55"
        d="M770 427h89M758 446h100M746 465h111M735 483h121M790 427v19M820 446v19M780 465v18M840 427v19M810 483v17M830 465v18M766 483v17M800 408v19M770 446v19M842 483v17"
      />
      <path className={line.timber} strokeWidth="4" d="M690 596l62-126M710 602l62-126" />
      <path
        className={line.timber}
        strokeWidth="3"
        d="M698 580l20 6M708 560l20 6M718 540l20 6M728 520l20 6M738 500l20 6M747 481l20 6"
      />
      <g transform="translate(862 424)">
        <path className={line.onScreen} strokeWidth="9" d="M14 56l-10 14M18 52l16 6 2 16" />
        <path className={fill.accent} d="M6 22c8-6 22-4 26 6l2 26c-8 6-22 6-28 0z" />
        <path className={line.hat} strokeWidth="3" d="M8 38h25" />
        <path className={line.accent} strokeWidth="8" d="M10 28l-14 18" />
        <circle className={fill.skin} cx="-5" cy="48" r="4.5" />
        <path className={line.timber} strokeWidth="3" d="M-6 50l-12-8" />
        <path className={fill.onScreen} d="M-24 36l10 6-4 7-10-6z" />
        <circle className={fill.skin} cx="14" cy="13" r="9" />
        <path className={fill.hat} d="M2 12c-1-9 6-15 13-14 7 0 11 6 10 12z" />
        <path className={fill.hatShade} d="M-4 12h28v3H-4z" />
      </g>
    </g>
  );
}
