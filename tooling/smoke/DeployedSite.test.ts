import { describe, expect, test } from 'vitest';
import { readPage } from './DeployedSite.ts';

const read = (text: string) => readPage({ path: '/', status: 200, headers: new Headers(), text });

describe('the addresses that a browser fetches for a page', () => {
  test.each([
    ['<script type="module" crossorigin src="/a.js"></script>', ['/a.js']],
    ["<script async src='https://other.example/a.js?b=1&amp;c=2'></script>", ['https://other.example/a.js?b=1&c=2']],
    ['<link href=/a.css rel=stylesheet>', ['/a.css']],
    ['<link rel="preconnect" href="https://other.example">', ['https://other.example']],
    ['<link rel="canonical" href="https://www.example.com/">', []],
    ['<img src="/a.png" srcset="/b.png 1x, /c.png 2x" alt="a > b">', ['/a.png', '/b.png', '/c.png']],
    ['<iframe src="//other.example/"></iframe>', ['//other.example/']],
    ['<a href="https://other.example">Elsewhere</a>', []],
    ['<!-- <img src="/a.png"> -->', []],
    ['<style>a{content:"<img src=b>"}</style>', []],
    ['<script>a("<img src=b>")</script><img src="/a.png">', ['/a.png']],
    ['<script title="<img src=a>" src="/b.js"></script>', ['/b.js']],
    ['<textarea><img src="/a.png"></textarea>', []],
    ['<img src="/a.png" src="/b.png">', ['/a.png']],
    ['<template><link rel="prefetch" href="/a.js"></template>', ['/a.js']],
  ])('%s', (html, addresses) => {
    expect(read(html).subresources).toEqual(addresses);
  });
});

test('the text of the first heading, without its elements', () => {
  expect(read('<h1 class="a"><span>Start </span>\n<span>here</span></h1><h1>b</h1>').heading).toBe('Start here');
});

test('the title as visitors read it', () => {
  expect(read('<title>Calls &amp; <b>texts</title>').title).toBe('Calls & <b>texts');
});

test.each(['<script ', '<script src="a" ', '<style>', '<h1 ', '<title>', '<!--'])(
  '250 kB of %s are read in seconds',
  { timeout: 20_000 },
  (begin) => {
    expect(read(begin.repeat(250_000 / begin.length))).toMatchObject({ title: '', heading: '', subresources: [] });
  },
);
