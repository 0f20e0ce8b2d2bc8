import { copyOf } from '../reading/copyOf.ts';
import { describeValue, type Fields, fieldsIn, hasFields, isInteger } from '../reading/readValue.ts';
import { refuse, type Rule, rule } from '../reading/rule.ts';

/**
 * Views and custom integrations of a prebuilt room, the ready-made page of the room library (daily-js). These rules refuse invalid values.
 * The library only logs most of them, and passes an invalid sidebar view on to the page.
 */

/** Whether a part of the page is shown. */
const visibility = (method: string): Rule<boolean> =>
  rule((input = true): boolean => {
    if (typeof input !== 'boolean') refuse('wrong-type', `${method} only accepts a boolean value`);
    return input;
  });

/** Whether the visitor's own video is shown. Default: true. */
export const localVideoShown = visibility('setShowLocalVideo');

/** Whether the bar of participants is shown. Default: true. */
export const participantsBarShown = visibility('setShowParticipantsBar');

/** The content of the sidebar: `people`, `chat`, the id of a custom integration, or null for no content. Undefined is passed on. */
export const sidebarView = rule((input): string | null | undefined => {
  if (typeof input === 'string' || input === null || input === undefined) return input;
  refuse('wrong-type', 'A view of the sidebar is a text, or null for none.');
});

const integrationIds = (method: string): Rule<string | readonly string[]> =>
  rule((input) => {
    if (typeof input === 'string') return input;
    const ids = copyOf(input);
    // `some` skips holes, as the room library does.
    if (!Array.isArray(ids) || ids.some((id: unknown) => typeof id !== 'string')) {
      refuse(input === undefined ? 'missing' : 'wrong-type', `${method}() only accepts string | string[]`);
    }
    return ids as readonly string[];
  });

/** The ids of the custom integrations to start: one, or a list. */
export const integrationsToStart = integrationIds('startCustomIntegrations');

/** The ids of the custom integrations to stop: one, or a list. */
export const integrationsToStop = integrationIds('stopCustomIntegrations');

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
