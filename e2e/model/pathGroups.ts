import type { GeneratedPath } from '../../model-tests/kit/testModel.ts';

type PathGroup = {
  readonly range: string;
  readonly paths: readonly GeneratedPath[];
  /** Every second group runs at night only: a real actor and the view go all of these paths with each push. */
  readonly details: { readonly tag?: '@nightly' };
};

/** Paths that share a page: a page of its own for each would take longer than the paths. */
export const pathGroups = (paths: readonly GeneratedPath[], size: number): readonly PathGroup[] =>
  Array.from({ length: Math.ceil(paths.length / size) }, (_, group) => {
    const first = group * size;
    const together = paths.slice(first, first + size);
    return {
      range: `${String(first + 1)} to ${String(first + together.length)}`,
      paths: together,
      details: group % 2 === 0 ? {} : { tag: '@nightly' },
    };
  });
