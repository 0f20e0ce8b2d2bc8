import { expect, test } from 'vitest';
import { robotsWithSitemap, sitemap } from './hostedSite.ts';

test('the sitemap has the absolute address of each page', () => {
  expect(sitemap('https://www.example.com', ['/', '/a&b'])).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://www.example.com/</loc></url>
  <url><loc>https://www.example.com/a&amp;b</loc></url>
</urlset>
`);
});

test('robots.txt names the sitemap', () => {
  expect(robotsWithSitemap('User-agent: *\nAllow: /\n', 'https://www.example.com')).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://www.example.com/sitemap.xml\n',
  );
});
