/** @returns the text with a space that does not break between a time and "AM" or "PM": "8 AM", "8:30 PM" */
export const unbrokenTimes = (text: string): string => text.replaceAll(/(?<=\d) (?=[AP]M\b)/g, '\u00A0');
