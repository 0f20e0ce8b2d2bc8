/** Reads machine definitions from applications: JSON of any shape. */

export type Fields = Readonly<Record<string, unknown>>;

/** The definition cannot be drawn. The message contains the reason and is shown to the user. */
export class DefinitionError extends Error {
  override readonly name = 'DefinitionError';
}

/** Marks with which `@statelyai/inspect` replaces parts that are too deep, too many or circular. */
const CUT_MARKS: readonly unknown[] = ['[Object]', '[Array]', '[Circular]', '[...]'];

export const isCut = (value: unknown): boolean => CUT_MARKS.includes(value);

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const MAX_NAME_CHARACTERS = 200;
const MAX_DESCRIPTION_CHARACTERS = 1_000;

const shortened = (text: string, most: number): string => (text.length <= most ? text : `${text.slice(0, most - 1)}…`);

/** A name for the drawing; undefined for anything else. */
export const nameIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' && !isCut(value) ? shortened(value, MAX_NAME_CHARACTERS) : undefined;

export const descriptionIn = (value: unknown): string | undefined =>
  typeof value === 'string' && !isCut(value) ? shortened(value, MAX_DESCRIPTION_CHARACTERS) : undefined;

/** A value as a list: empty, one or more items. */
export const listIn = (value: unknown): readonly unknown[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? (value as readonly unknown[]) : [value];

/** The name in `{ type: 'light' }` or `light`. An anonymous function is sent with the name of its property. */
export function referenceIn(value: unknown, kind: 'action' | 'guard', property: string): string {
  const name = nameIn(isFields(value) ? value.type : value);
  return name === undefined || name === property ? `inline ${kind}` : name;
}
