import { expect, test } from 'vitest';
import { jobsIn } from './jobs.ts';

test.each([
  'hello is this the contractor',
  'hi yeah um is this the contractor place',
  "Hi, am I talking to the contractor's office?",
  'good morning, did I reach the plumber',
  'is this Summit Roofing?',
  'lock it in',
  'got your number off the fridge magnet',
  'sorry, just came up the stairs',
])('"%s" is not a job', (text) => {
  expect(jobsIn(text).job).toBeUndefined();
});

test.each([
  ['I need a plumber', 'Plumber'],
  ["I'm looking for an electrician", 'Electrician'],
  ['hi is this plumbing? my sink leaks', 'Sink leaks'],
  ['is this roof supposed to leak', 'Is this roof supposed to leak'],
  ["we have low pressure upstairs and I'm no handyman", 'Low pressure upstairs'],
])('the job of "%s" is "%s"', (text, problem) => {
  expect(jobsIn(text).job?.problem).toBe(problem);
});
