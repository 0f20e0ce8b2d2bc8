// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import themeValues from '../../src/ui/theme/themeValues.css.ts?raw';
import type { Drawing } from '../layout/drawing.ts';
import { drawingStyle, standaloneStyle } from './drawingStyle.ts';
import { arrowPath, svgOf } from './svgOf.ts';

const parsed = (svg: string) => new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;

const small: Drawing = {
  id: 'm',
  detail: 'full',
  width: 120,
  height: 60,
  states: [
    {
      id: 'm.a<b>',
      kind: 'final',
      depth: 0,
      isRegion: false,
      x: 10,
      y: 10,
      width: 100,
      height: 40,
      header: { x: 24, y: 20, width: 72, height: 20 },
      name: { x: 24, y: 34, width: 30, size: 14, pieces: [{ tone: 'name', text: 'a<b> & "c"' }] },
      tags: [],
      description: [],
      rows: [],
    },
  ],
  arrows: [],
  marks: [],
  transitions: [],
};

describe('an SVG', () => {
  test('is an image with a title', () => {
    const svg = parsed(svgOf(small, { title: 'Tea & <milk>' }));
    expect(svg.getAttribute('role')).toBe('img');
    expect(svg.querySelector('title')?.textContent).toBe('Tea & <milk>');
    expect(svg.getAttribute('viewBox')).toBe('0 0 120 60');
  });

  test('escapes XML characters in names', () => {
    const svg = parsed(svgOf(small, { title: 'Tea' }));
    expect(svg.querySelector('[data-state="m.a<b>"]')?.textContent).toBe('a<b> & "c"');
  });

  test('draws a final state with two borders', () => {
    const borders = [...parsed(svgOf(small, { title: 'Tea' })).querySelectorAll('[data-state] rect')];
    expect(borders.map((border) => border.getAttribute('width'))).toEqual(['100', '94']);
  });

  test('contains its style only as a standalone file', () => {
    expect(parsed(svgOf(small, { title: 'Tea' })).querySelector('style')).toBeNull();
    const style = parsed(svgOf(small, { title: 'Tea', standalone: true })).querySelector('style')?.textContent;
    expect(style).toBe(standaloneStyle);
    expect(style).toContain('prefers-color-scheme:dark');
  });

  test('uses the colours of the theme and declares each of them in a standalone file', () => {
    const used = new Set(drawingStyle.match(/--colour-[a-z-]+/g));
    const ofTheme = (name: string) => {
      const key = name.replace('--colour-', '').replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
      return [...themeValues.matchAll(new RegExp(`\\b${key}: '(#[0-9a-f]+)'`, 'g'))].map(([, value]) => value);
    };
    expect(used.size).toBeGreaterThan(5);
    for (const name of used) {
      const declared = [
        ...standaloneStyle.matchAll(new RegExp(`${name.replace('colour-', '')}:(#[0-9a-f]+)`, 'g')),
      ].map(([, value]) => value);
      expect([name, declared]).toEqual([name, ofTheme(name)]);
    }
  });

  test.each(['light', 'dark'] as const)('gives parents a distinct background, with readable text: %s', (scheme) => {
    const value = (name: string) => {
      const [light = '', dark = ''] = [...standaloneStyle.matchAll(new RegExp(`--${name}:(#[0-9a-f]+)`, 'g'))].map(
        ([, hex]) => hex,
      );
      return channelsOf(scheme === 'light' ? light : dark);
    };
    const [, fill = '', opacity] =
      /^\.d\{.*?fill:var\(--([a-z-]+)\);fill-opacity:([.\d]+)/m.exec(standaloneStyle) ?? [];
    const parent = mixed(value('paper'), value(fill), Number(opacity));
    expect(contrast(parent, value('paper'))).toBeGreaterThan(1.12);
    expect(contrast(parent, value('card'))).toBeGreaterThan(1.1);
    for (const text of ['ink', 'ink-muted', 'accent-text', 'success']) {
      for (const surface of [parent, value('paper'), value('card')]) {
        expect([text, contrast(value(text), surface)]).toEqual([text, expect.toSatisfy(isReadable)]);
      }
    }
  });
});

type Channels = readonly number[];

/** Red, green and blue from 0 to 1. */
const channelsOf = (hex: string): Channels => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);

const mixed = (under: Channels, over: Channels, opacity: number): Channels =>
  under.map((channel, index) => channel * (1 - opacity) + (over[index] ?? 0) * opacity);

const LUMINANCE_WEIGHTS = [0.2126, 0.7152, 0.0722];

/** Relative luminance as defined by WCAG. */
const luminance = (colour: Channels): number =>
  colour
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4))
    .reduce((sum, channel, index) => sum + channel * (LUMINANCE_WEIGHTS[index] ?? 0), 0);

function contrast(one: Channels, other: Channels): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((first, second) => first - second);
  return (lighter + 0.05) / (darker + 0.05);
}

const isReadable = (ratio: number) => ratio >= 4.5;

test('a straight line has an open head at its end', () => {
  expect(
    arrowPath([
      { x: 10, y: 0 },
      { x: 10, y: 40 },
    ]),
  ).toBe('M10 0v40m4-6-4 6-4-6');
  expect(
    arrowPath([
      { x: 40, y: 5 },
      { x: 0, y: 5 },
    ]),
  ).toBe('M40 5h-40m6-4-6 4 6 4');
});

test('corners are round, with a smaller radius beside a short segment', () => {
  expect(
    arrowPath([
      { x: 0, y: 0 },
      { x: 0, y: 50 },
      { x: 50, y: 50 },
    ]),
  ).toBe('M0 0v43q0 7 7 7h43m-6 4 6-4-6-4');
  expect(
    arrowPath([
      { x: 0, y: 0 },
      { x: 0, y: 50 },
      { x: 4, y: 50 },
      { x: 4, y: 100 },
    ]),
  ).toBe('M0 0v48q0 2 2 2q2 0 2 2v48m4-6-4 6-4-6');
});
