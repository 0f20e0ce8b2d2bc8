/** Id of the template that the build writes: links that preload the site's code and what it imports; `data-module` is its address. */
export const SITE_CODE = 'site-code';
