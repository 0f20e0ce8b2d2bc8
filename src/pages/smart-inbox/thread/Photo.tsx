import type { PhotoSubject } from '../../../machines/inbox/conversation.ts';
import type { Elements } from '../../../ui/layout/elements.ts';
import { fill, line, photo } from './photo.css.ts';

const STAIN =
  'M26 33c-2-7 6-11 14-12 6-9 22-10 33-8 14-8 36-8 46-1 12 1 22 8 18 16 2 9-10 15-22 15-8 8-24 9-36 6-12 5-26 4-33-2-10 0-20-5-20-14z';

const photos: Readonly<Record<PhotoSubject, { readonly description: string; readonly drawing: Elements }>> = {
  ceiling: {
    description: 'A brown water stain around the light on a kitchen ceiling, with drops falling from it',
    drawing: (
      <>
        <path className={fill.screen} d="M0 0h160v100H0z" />
        <path className={fill.moon} d="M0 72l34-14h92l34 14v28H0z" />
        <path className={fill.hatShade} opacity="0.3" d="M0 72l34-14v42H0zM160 72l-34-14v42h34z" />
        <path className={line.hatShade} strokeWidth="1.5" d="M0 72l34-14h92l34 14" />
        <path className={fill.skin} opacity="0.25" d={STAIN} />
        <path className={line.skin} strokeWidth="1.5" opacity="0.75" d={STAIN} />
        <path
          className={fill.skin}
          opacity="0.3"
          d="M46 31c2-9 18-14 32-11 20-6 40-1 42 9 2 9-14 12-24 10-12 6-26 4-33 1-11 0-19-3-17-9z"
        />
        <path className={line.dashEdge} strokeWidth="1.5" d="M100 27v26" />
        <path className={fill.dashEdge} d="M94 25h12v4H94zM80 70c2-12 10-18 20-18s18 6 20 18z" />
        <path
          className={fill.skin}
          d="M58 50c3 5 4 6 4 8a4 4 0 0 1-8 0c0-2 1-3 4-8zM58 78c3 5 4 6 4 8a4 4 0 0 1-8 0c0-2 1-3 4-8z"
        />
      </>
    ),
  },
  shingles: {
    description: 'Five torn-off shingles in the grass along a fence',
    drawing: (
      <>
        <path className={fill.grass} d="M0 0h160v100H0z" />
        <path
          className={fill.moon}
          d="M0 20h160v6H0zM4 0h19v36H4zM31 0h19v36H31zM58 0h19v36H58zM85 0h19v36H85zM112 0h19v36h-19zM139 0h19v36h-19z"
        />
        <path
          className={line.tree}
          strokeWidth="1.5"
          d="M10 90l-2-8M14 90l1-9M58 50l-2-7M62 50l2-8M148 62l-2-8M152 62l2-7M98 96l-2-7M102 96l1-8"
        />
        <path
          className={fill.roof}
          d="M14 56l36-5 3 18-10 1-2-7h-2l2 7-11 2-2-7h-1l1 7-11 2zM68 54l35 10-5 18-11-3 2-7h-2l-2 6-11-3 2-7-1-1-2 7-10-3zM112 52l32-10 6 17-10 3-3-6h-1l2 7-10 3-3-6h-1l2 7-9 3zM30 77l34 8-4 15H48l1-4h-2l-1 4h-9l2-7h-2l-2 7h-11zM114 76l36 3-1 18-11-1v-7h-1l-1 7-11-1v-7h-1l-1 7-10-1z"
        />
      </>
    ),
  },
  panel: {
    description: 'An open breaker panel with two empty spaces at the bottom',
    drawing: (
      <>
        <path className={fill.moon} d="M0 0h160v100H0z" />
        <path className={line.hatShade} strokeWidth="1.5" d="M0 20h160M0 50h160M0 80h160" />
        <path className={fill.metal} d="M14 12l38-6v88l-38-6zM54 6h80v88H54z" />
        <path className={fill.screen} d="M21 25l23-3v40l-23-1z" />
        <path className={line.metal} strokeWidth="1.5" d="M25 33l15-2M25 41l15-1M25 49h15M25 56h10" />
        <path className={fill.dashEdge} d="M60 12h68v76H60z" />
        <path
          className={fill.onScreen}
          d="M83 16h22v11H83zM66 32h25v7H66zM97 32h25v7H97zM66 42h25v7H66zM97 42h25v7H97zM66 52h25v7H66zM97 52h25v7H97zM66 62h25v7H66zM97 62h25v7H97z"
        />
        <path
          className={fill.screen}
          d="M91 18h6v7h-6zM83 33h6v5h-6zM99 33h6v5h-6zM83 43h6v5h-6zM99 43h6v5h-6zM83 53h6v5h-6zM99 53h6v5h-6zM83 63h6v5h-6zM99 63h6v5h-6z"
        />
        <path className={line.metal} strokeWidth="1.5" d="M66 73h25v10H66zM97 73h25v10H97z" />
      </>
    ),
  },
};

/** The photo that came with a text. It is a drawing, because the people and houses of the sample do not exist. */
export function Photo({ of: subject }: { readonly of: PhotoSubject }) {
  const { description, drawing } = photos[subject];
  return (
    <svg role="img" aria-label={description} viewBox="0 0 160 100" className={photo}>
      {drawing}
    </svg>
  );
}
