import { HOST_FILES, type HostedSite, otherAddressesOf } from './hostedSite.ts';
import { CACHE_CONTROL, checkValue, HTTPS_HEADERS } from './responseHeaders.ts';

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
	@file_name path ${pages.map(({ file }) => `/${file}`).join(' ')}
	@last_slash path ${pages
    .flatMap(otherAddressesOf)
    .filter((other) => other.endsWith('/'))
    .join(' ')}
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
  .join('')}
		route @file_name {
			uri strip_suffix .html
			uri strip_suffix index
			redir {uri} 301
		}
		route @last_slash {
			uri strip_suffix /
			redir {uri} 301
		}
		error @not_public 404
		error @no_file_name 404

${pages.map(({ path, file }) => `\t\trewrite ${path} /${file}\n`).join('')}
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
