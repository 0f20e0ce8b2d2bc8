import { type Fields, fieldsIn, hasFields, describeValue, isInteger } from '../reading/readValue.ts';
import { refuse, rule } from '../reading/rule.ts';

/** Inclusive limits of both numbers of tiles (specification, sections 5 and 9). */
const TILES_PER_PAGE_MIN = 1;
const TILES_PER_PAGE_MAX = 49;

/**
 * Specification, section 5: a page of the grid has 1 to 49 tiles, and the minimum is not above the maximum.
 *
 * Input: `{ grid?: { minTilesPerPage?, maxTilesPerPage? } }`. The messages about the numbers are those of the room library (daily-js),
 * without its contact address.
 */
export const layoutConfig = rule((input): Fields => {
  const config = readObject(input, '');
  if (!('grid' in config)) return config;
  const grid = readObject(config.grid, 'grid');
  const max = readTiles(grid, 'maxTilesPerPage') ?? TILES_PER_PAGE_MAX;
  const min = readTiles(grid, 'minTilesPerPage') ?? TILES_PER_PAGE_MIN;
  if (min > max) {
    refuse('conflict', "grid.minTilesPerPage can't be higher than grid.maxTilesPerPage.", 'grid.minTilesPerPage');
  }
  return { ...config, grid };
});

function readTiles(grid: Fields, key: 'minTilesPerPage' | 'maxTilesPerPage'): number | undefined {
  if (!(key in grid)) return undefined;
  const tiles = grid[key];
  const field = `grid.${key}`;
  if (!isInteger(tiles)) {
    refuse('wrong-type', `${field} should be an integer. You passed ${describeValue(tiles)}.`, field);
  }
  if (tiles < TILES_PER_PAGE_MIN) refuse('out-of-range', `${field} can't be lower than 1.`, field);
  if (tiles > TILES_PER_PAGE_MAX) {
    refuse('out-of-range', `${field} can't be larger than 49 without sacrificing browser performance.`, field);
  }
  return tiles;
}

function readObject(value: unknown, field: string): Fields {
  const message = 'unsupported layoutConfig: it is asked for as { grid?: { minTilesPerPage?, maxTilesPerPage? } }';
  if (!hasFields(value)) refuse(value === undefined ? 'missing' : 'wrong-type', message, field);
  return fieldsIn(value);
}
