import { afterEach, expect, test, vi } from 'vitest';
import { fetchNextStep, NEXT_STEP } from './fetchNextStep.ts';

const LINK = '<link rel="modulepreload" href="/assets/call.js">';

const linked = () => document.head.querySelectorAll('link[rel=modulepreload]');

afterEach(() => {
  vi.unstubAllGlobals();
  document.head.replaceChildren();
});

test('the listed links are added when the browser is idle, once', () => {
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

test('a page without a list gets no links', () => {
  vi.stubGlobal('requestIdleCallback', () => expect.unreachable());
  fetchNextStep();
});
