type FoundPhrase = { readonly found: string; readonly write: string; readonly index: number };

export const findPhrases: (text: string) => readonly FoundPhrase[];
