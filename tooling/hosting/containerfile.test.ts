import { expect, test } from 'vitest';
import { containerfile } from './containerfile.ts';

test('the image has a fixed version, the build and the configuration, and does not run as root', () => {
  const lines = containerfile('dist', 'dist-hosting').split('\n');
  expect(lines.find((line) => line.startsWith('FROM'))).toMatch(/^FROM docker\.io\/library\/nginx:\d+\.\d+\.\d+-/);
  expect(lines).toEqual(
    expect.arrayContaining([
      'COPY dist-hosting/nginx.conf dist-hosting/nginx-site.conf /etc/nginx/',
      'COPY dist /srv/site',
      'USER nginx',
      'EXPOSE 8080',
    ]),
  );
});
