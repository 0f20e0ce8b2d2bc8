import type { Variants } from '../utterance.ts';

/** @returns "roof is leaking" for "Roof is leaking"; a text that begins with an abbreviation, such as "AC is dead", is unchanged */
const lowerFirst = (text: string) => (/^\p{Lu}{2}/u.test(text) ? text : text.slice(0, 1).toLowerCase() + text.slice(1));

export const jobRecorded = (problem: string): Variants => [
  `Sorry to hear that. I've got that down: ${lowerFirst(problem)}.`,
  `I've made a note of it: ${lowerFirst(problem)}.`,
];
/** Shows no sympathy, because the caller hears the safety advice first. */
export const dangerRecorded = (problem: string): Variants => [
  `I've got that down: ${lowerFirst(problem)}.`,
  `I've made a note of it: ${lowerFirst(problem)}.`,
];
/** For an estimate or a consultation, where nothing is broken. */
export const projectRecorded = (problem: string): Variants => [
  `Happy to help with that. I've noted: ${lowerFirst(problem)}.`,
  `I've made a note of it: ${lowerFirst(problem)}.`,
];
export const jobChanged = (problem: string): Variants => [`I've changed that to: ${lowerFirst(problem)}.`];
export const jobAdded = (problem: string): Variants => [
  `I've added this to the same visit: ${lowerFirst(problem)}.`,
  `I've got this one down too: ${lowerFirst(problem)}.`,
];
export const detailAdded = (problem: string): Variants => [
  `I've added that: ${lowerFirst(problem)}.`,
  `That's on the ticket too: ${lowerFirst(problem)}.`,
];

export const nameRecorded = (name: string): Variants => [`Nice to meet you, ${name}.`, `Thank you, ${name}.`];
export const numberRecorded = (number: string): Variants => [
  `I have ${number} as your number.`,
  `So your number is ${number}.`,
];
export const addressRecorded = (address: string): Variants => [`${address}, got it.`, `I've got ${address} down.`];
export const changedTo = (value: string): Variants => [`I've changed that to ${value}.`, `Okay, it's ${value} now.`];
