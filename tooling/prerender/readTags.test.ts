import { expect, test } from 'vitest';
import { readTags } from './readTags.ts';

const inShort = (html: string) =>
  readTags(html).map(({ kind, name, attributes, text }) => [
    `${kind === 'end' ? '/' : ''}${name}`,
    Object.fromEntries(attributes),
    text,
  ]);

test.each([
  [
    `<A Href=/a&amp;b title="a > b" TITLE='c' hidden>x<!-- <b> -->y`,
    [['a', { href: '/a&b', title: 'a > b', hidden: '' }, 'xy']],
  ],
  [
    '<style>a>b{}<b></style >c',
    [
      ['style', {}, 'a>b{}<b>'],
      ['/style', {}, 'c'],
    ],
  ],
  [
    '<script>"</b>&amp;"</SCRIPT>',
    [
      ['script', {}, '"</b>&amp;"'],
      ['/script', {}, ''],
    ],
  ],
  [
    '<title>a &amp; <b></title>',
    [
      ['title', {}, 'a & <b>'],
      ['/title', {}, ''],
    ],
  ],
  [
    '<noscript><img src=a></noscript>',
    [
      ['noscript', {}, ''],
      ['img', { src: 'a' }, ''],
      ['/noscript', {}, ''],
    ],
  ],
  ['<script src="a" ', []],
])('%s', (html, tags) => {
  expect(inShort(html)).toEqual(tags);
});

const times = (text: string) => text.repeat(250_000 / text.length);

test.each([
  ['<script ', times('<script ')],
  ['<script>', times('<script>')],
  ['<style>', times('<style>')],
  ['<h1 ', times('<h1 ')],
  ['<!--', times('<!--')],
  ['<div>', times('<div>')],
  ['<b><p>', times('<b><p>')],
  ['different attributes', `<a ${Array.from({ length: 30_000 }, (_, place) => `b${String(place)}`).join(' ')}>`],
])('250 kB of %s are read in seconds', { timeout: 20_000 }, (_, html) => {
  expect(readTags(html).length).toBeLessThanOrEqual(html.length);
});
