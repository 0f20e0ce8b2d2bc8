export const doors: Readonly<Record<string, readonly string[]>>;
