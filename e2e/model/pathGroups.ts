import type { GeneratedPath } from '../../model-tests/kit/testModel.ts';

type PathGroup = {
  readonly range: string;
  readonly paths: readonly GeneratedPath[];
  /** Every second group runs only at night: a real actor and the view follow all of these paths with each push. */
  readonly details: { readonly tag?: '@nightly' };
};

/** Groups of paths that share a page, because a page of its own for each would take longer than the paths. */
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
