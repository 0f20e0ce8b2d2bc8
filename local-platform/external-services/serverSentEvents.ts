/** A carriage return at the end can be the first half of a line end that two chunks share. */
const LINE_END = /\r\n|\n|\r(?!$)/;

/**
 * Reads the data of server-sent events, as the HTML standard defines the format. Comments, other fields and events without data are left
 * out. Other than in the standard, the final event needs no empty line after it.
 *
 * @param body UTF-8, in chunks of any size
 * @returns the data of each event. Several data lines of one event are joined by "\n".
 */
export async function* readServerSentEvents(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let unread = '';
  let data: string[] = [];

  function* readLines(lines: readonly string[]) {
    for (const line of lines) {
      if (line !== '') {
        const value = dataIn(line);
        if (value !== undefined) data.push(value);
      } else if (data.length > 0) {
        yield data.join('\n');
        data = [];
      }
    }
  }

  for await (const chunk of body) {
    const lines = (unread + decoder.decode(chunk, { stream: true })).split(LINE_END);
    unread = lines.pop() ?? '';
    yield* readLines(lines);
  }
  yield* readLines([...(unread + decoder.decode()).split(/\r$/, 1), '']);
}

/** @returns the value of a data field, or undefined for a comment or another field */
function dataIn(line: string): string | undefined {
  const [, value] = /^data(?:: ?(.*))?$/s.exec(line) ?? [];
  if (value !== undefined) return value;
  return line === 'data' ? '' : undefined;
}
