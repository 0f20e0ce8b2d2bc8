/** Notes are stored with " | " between them (specification, section 4). Each is shown on a line of its own. */
export const noteLines = (notes: string): string => notes.replaceAll(' | ', '\n');
