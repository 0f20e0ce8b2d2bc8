import {
  CACHE_CONTROL,
  checkValue,
  HOST_FILES,
  type HostedPage,
  type HostedSite,
  HTTPS_HEADERS,
  otherAddressesOf,
} from './hostedSite.ts';

/** In quotes, `\"` is a quote; a backslash before anything else stays. Braces are placeholders. */
const quoted = (name: string, value: string) => {
  checkValue(name, value, /[\\{}]/, 'The Caddyfile');
  return `"${value.replaceAll('"', '\\"')}"`;
};

/**
 * Paths that Caddy would answer with status 500, because a system call fails: paths with a null character, with a name of more than
 * 255 bytes (characters beyond ASCII have up to four), or of more than 4,096 bytes.
 */
const NO_FILE_NAME = String.raw`\x00|[^/]{120}|[^\x00-\x7f].{30}|^.{1000}`;

/** For an absolute address, Caddy gets a certificate for its host. Otherwise it serves http. */
const siteAddress = (siteUrl: string) => (siteUrl === '' ? ':8080' : siteUrl);

const escaped = (path: string) => path.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&');

const nameOf = ({ file }: HostedPage) => file.replace(/\.html$/, '');

/**
 * `path_regexp` compares the decoded path, without repeated slashes; unlike `path`, it distinguishes case. A page is served at its own
 * address, spelled as it is here. Any other spelling, such as `/thank%2Dyou`, redirects to it, as do its other addresses.
 */
const matchersOf = (page: HostedPage): string => `
	@${nameOf(page)} path_regexp ^${escaped(page.path)}$
	@${nameOf(page)}_elsewhere {
		path_regexp ^(?:${[page.path, ...otherAddressesOf(page)].map(escaped).join('|')})$
		not vars_regexp {http.request.orig_uri} ^${escaped(page.path)}(?:\\?|$)
	}`;

/** The address is written twice: a rewrite and `{uri}` would keep the spelling `/thank%2Dyou`, and redirect for ever. */
const redirectOf = (page: HostedPage): string => `
		route @${nameOf(page)}_elsewhere {
			header Cache-Control "${CACHE_CONTROL.pages}"
			redir @query ${page.path}?{query} 301
			redir * ${page.path} 301
		}`;

/**
 * The site as one site of Caddy 2. The variables `SITE_ADDRESS` and `SITE_ROOT` of Caddy's environment override the address and the
 * folder.
 *
 * `route` runs its directives in this order. An error leaves it: headers that are already set stay, and `handle_errors` does the rest.
 */
export const caddyfile = ({ headers, pages, siteUrl }: HostedSite): string => `# Written by the build.

{$SITE_ADDRESS:${siteAddress(siteUrl)}} {
	root * {$SITE_ROOT:/srv/site}

	@https protocol https
	@https_at_proxy header X-Forwarded-Proto https
	@query vars_regexp {http.request.orig_uri} \\?.${pages.map(matchersOf).join('')}
	@not_public path ${HOST_FILES.map((file) => `/${file}`).join(' ')} /404.html *.map
	@no_file_name path_regexp ${NO_FILE_NAME}
	@page path *.html
	@asset {
		path /assets/*
		file
	}
	@other_file {
		not path *.html /assets/*
		file
	}
	@other_method {
		not method GET HEAD
		file
	}

	route {
		encode zstd gzip
		header {
${Object.entries(headers)
  .map(([name, value]) => `\t\t\t${name} ${quoted(name, value)}\n`)
  .join('')}\t\t}
${['@https', '@https_at_proxy']
  .flatMap((matcher) =>
    Object.entries(HTTPS_HEADERS).map(([name, value]) => `\t\theader ${matcher} ${name} ${quoted(name, value)}\n`),
  )
  .join('')}${pages.map(redirectOf).join('')}
		error @not_public 404
		error @no_file_name 404

${pages.map((page) => `\t\trewrite @${nameOf(page)} /${page.file}\n`).join('')}		route @other_method {
			header Allow "GET, HEAD"
			header Cache-Control "${CACHE_CONTROL.pages}"
			respond 405
		}
		header @page Cache-Control "${CACHE_CONTROL.pages}"
		header @asset Cache-Control "${CACHE_CONTROL.assets}"
		header @other_file Cache-Control "${CACHE_CONTROL.others}"
		file_server
	}

	handle_errors {
		encode zstd gzip
		header Cache-Control "${CACHE_CONTROL.pages}"
		rewrite * /404.html
		file_server {
			status {http.error.status_code}
		}
	}
}
`;
