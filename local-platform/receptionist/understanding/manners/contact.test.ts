import { describe, expect, test } from 'vitest';
import { isContactWish } from './contact.ts';

describe('wishes how to be reached', () => {
  test.each([
    'text me',
    "don't call",
    'have your guy call me from the gate',
    "call me when you're on the way",
    "please don't use my number for marketing",
    'your plumber must call my neighbor for the key',
    'make sure he calls ahead',
    'please text instead of calling',
    'only call this number in the evening',
    'can you call my wife before you come',
    'nothing else as long as somebody calls me first',
    "tell em to call me when they're on the way",
  ])('"%s" is one', (text) => {
    expect(isContactWish(text)).toBe(true);
  });

  test.each([
    'can somebody call me',
    'I want to talk to a person',
    'will you text me?',
    "don't call back",
    'my sink leaks',
    "I'd rather not give my number",
    'no phone number, please',
  ])('"%s" is none', (text) => {
    expect(isContactWish(text.toLowerCase())).toBe(false);
  });
});
