const nested = (depth: number): unknown => (depth === 0 ? 'deep' : { inner: nested(depth - 1) });

/**
 * App messages that a client must survive: strings that are not JSON, JSON of an unexpected form, markup in a transcript, values that
 * are not strings, deep nesting, and a very long string. The fault `assistant:garbage` and the incident `garbage` send them.
 */
export const GARBAGE: readonly unknown[] = [
  '{"type":"transcript","role":',
  'not json at all',
  'null',
  '42',
  '"listening"',
  '[]',
  '{}',
  '{"type":"status-update"}',
  '{"type":"transcript","role":"assistant","transcriptType":"final","transcript":{"not":"text"}}',
  '{"type":"transcript","role":"assistant","transcriptType":"final","transcript":"<img src=x onerror=alert(1)>"}',
  '<!doctype html><script>alert(1)</script>',
  null,
  42,
  Number.NaN,
  '',
  {},
  [],
  nested(100),
  'x'.repeat(200_000),
];
