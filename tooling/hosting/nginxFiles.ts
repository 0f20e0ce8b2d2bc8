import {
  CACHE_CONTROL,
  checkValue,
  HOST_FILES,
  type HostedPage,
  type HostedSite,
  HTTPS_HEADERS,
  otherAddressesOf,
} from './hostedSite.ts';

/** The folder from which nginx serves the site. The image of `containerfile` has the site there. */
export const NGINX_ROOT = '/srv/site';

/** A container without privileges cannot use lower ports. */
export const NGINX_PORT = 8080;

/** In quotes, nginx reads `\"` as a quote and `\\` as a backslash. `$` begins a variable and cannot be escaped. */
const quoted = (name: string, value: string) => {
  checkValue(name, value, /\$/, 'nginx-site.conf');
  return `"${value.replaceAll(/[\\"]/g, '\\$&')}"`;
};

const addHeader = ([name, value]: readonly [string, string]) => `add_header ${name} ${quoted(name, value)} always;`;

/** nginx compares the decoded path with a location: `/thank%2Dyou` and `//` are other spellings of a page's address. */
const locationsOf = (page: HostedPage): readonly string[] => {
  const redirect = `return 301 ${page.path}$is_args$args;`;
  return [
    `location = ${page.path} { if ($site_spelled_path != ${page.path}) { ${redirect} } try_files /${page.file} =404; }`,
    ...otherAddressesOf(page).map((other) => `location = ${other} { ${redirect} }`),
  ];
};

const HSTS = 'Strict-Transport-Security';

/**
 * The site as one server of nginx, for a file that `http` includes.
 *
 * All headers are on the server: a header in a location would replace all of them. So `Cache-Control` depends on the file that is
 * finally served, and on the status: a missing asset must not be cached.
 */
export const nginxSite = ({ headers, pages }: HostedSite): string => `# Written by the build.

map $status$uri $site_cache_control {
    default "${CACHE_CONTROL.pages}";
    "~^(?:200|206|304)/assets/" "${CACHE_CONTROL.assets}";
    "~^(?:200|206|304)/.*\\.html$" "${CACHE_CONTROL.pages}";
    "~^(?:200|206|304)/" "${CACHE_CONTROL.others}";
}

# Over https only, here or at a proxy in front. nginx leaves out a header without a value.
map "$https $http_x_forwarded_proto" $site_strict_transport_security {
    default "";
    "~^on |^ https$" ${quoted(HSTS, HTTPS_HEADERS[HSTS])};
}

# The path as the client spelled it.
map $request_uri $site_spelled_path {
    "~^(?<site_path>[^?]*)" $site_path;
}

server {
    listen ${String(NGINX_PORT)};
    server_name _;
    root ${NGINX_ROOT};

    server_tokens off;
    absolute_redirect off;
    charset utf-8;

    gzip on;
    gzip_comp_level 6;
    gzip_min_length 256;
    gzip_proxied any;
    gzip_vary on;
    gzip_types text/css text/plain text/xml text/javascript application/javascript application/json application/xml image/svg+xml;

    ${Object.entries(headers).map(addHeader).join('\n    ')}
    add_header ${HSTS} $site_strict_transport_security always;
    add_header Cache-Control $site_cache_control always;

    error_page 404 /404.html;
    location = /404.html { internal; }

    ${pages.flatMap(locationsOf).join('\n    ')}
    location ~ ^/(?:${HOST_FILES.join('|')})$|\\.map$ { return 404; }
    location / { try_files $uri =404; }
}
`;

/** nginx as a process that serves only the site and does not run as root: all files that it writes are below `/tmp`. */
export const nginxMain = (): string => `# Written by the build.

worker_processes auto;
pid /tmp/nginx.pid;
error_log stderr warn;

events {
    worker_connections 1024;
}

http {
    include /etc/nginx/mime.types;
    default_type application/octet-stream;
    access_log /dev/stdout;
    sendfile on;
    tcp_nopush on;
    ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path /tmp/nginx_${name};`).join('\n    ')}

    include nginx-site.conf;
}
`;
