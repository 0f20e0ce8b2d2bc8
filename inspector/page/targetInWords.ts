/** A state's id without the machine's: `inRoom.leaving`. */
export const targetInWords = (id: string): string => id.split('.').slice(1).join('.') || id;
