/** Machine definitions as applications send them: JSON of any shape. */

export type Fields = Readonly<Record<string, unknown>>;

/** A definition that cannot be drawn. The message says why, for the person who looks for the chart. */
export class DefinitionError extends Error {
  override readonly name = 'DefinitionError';
}

/** What `@statelyai/inspect` puts in place of parts that are too deep, too many or circular. */
const CUT_MARKS: readonly unknown[] = ['[Object]', '[Array]', '[Circular]', '[...]'];

export const isCut = (value: unknown): boolean => CUT_MARKS.includes(value);

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const MOST_NAME_CHARACTERS = 200;
const MOST_DESCRIPTION_CHARACTERS = 1_000;

const shortened = (text: string, most: number): string => (text.length <= most ? text : `${text.slice(0, most - 1)}…`);

/** A name for the drawing; undefined where there is none. */
export const nameIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' && !isCut(value)
    ? shortened(value, MOST_NAME_CHARACTERS)
    : undefined;

export const descriptionIn = (value: unknown): string | undefined =>
  typeof value === 'string' && !isCut(value) ? shortened(value, MOST_DESCRIPTION_CHARACTERS) : undefined;

/** One or several, or none. */
export const listIn = (value: unknown): readonly unknown[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? (value as readonly unknown[]) : [value];

/** `{ type: 'light' }` or `light`. A function without a name of its own is sent under the name of its property. */
export function referenceIn(value: unknown, kind: 'action' | 'guard', property: string): string {
  const name = nameIn(isFields(value) ? value.type : value);
  return name === undefined || name === property ? `inline ${kind}` : name;
}
