const MAX_DEPTH = 6;

/**
 * Copies a value as plain data, so that the copy can leave the page. Functions, elements, tracks, streams and parts that are nested too
 * deeply become placeholders such as `<audio>`. Dates become ISO strings. Of other objects, copies only enumerable properties.
 */
export function plainData(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return typeof value === 'function' ? '<function>' : value;
  if (value instanceof Element) return `<${value.tagName.toLowerCase()}>`;
  if (value instanceof MediaStreamTrack) return `<${value.kind} track>`;
  if (value instanceof MediaStream) return '<stream>';
  if (value instanceof Date) return value.toISOString();
  if (depth === MAX_DEPTH) return '<deeper>';
  if (Array.isArray(value)) return value.map((item) => plainData(item, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, plainData(item, depth + 1)]));
}
