import { afterEach, expect, test, vi } from 'vitest';
import { fetchNextStep, NEXT_STEP } from './fetchNextStep.ts';

const LINK = '<link rel="modulepreload" href="/assets/call.js">';

const linked = () => document.head.querySelectorAll('link[rel=modulepreload]');

afterEach(() => {
  vi.unstubAllGlobals();
  document.head.replaceChildren();
});

test('the listed links are in effect once the browser is idle, and only once', () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (act: () => void) => idle.push(act));
  document.head.innerHTML = `<template id="${NEXT_STEP}">${LINK}</template>`;

  fetchNextStep();
  expect(linked()).toHaveLength(0);
  idle.shift()?.();
  expect(linked()).toHaveLength(1);

  fetchNextStep();
  idle.shift()?.();
  expect(linked()).toHaveLength(1);
});

test('a page without a list fetches nothing', () => {
  vi.stubGlobal('requestIdleCallback', () => expect.unreachable());
  fetchNextStep();
});
