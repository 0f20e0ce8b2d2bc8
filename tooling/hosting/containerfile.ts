import { NGINX_PORT, NGINX_ROOT } from './nginxFiles.ts';

/** Of the official image, with its distribution. */
const NGINX_IMAGE = 'docker.io/library/nginx:1.30.0-alpine';

/**
 * An image of the built site, for docker and podman. It runs without root's rights.
 *
 * @param site folder of the build, below the project: the folder of the build's context.
 * @param hosting folder of the files of `nginxFiles`, below the project.
 */
export const containerfile = (
  site: string,
  hosting: string,
): string => `# Written by the build. In the project's folder:
#   podman build -t site -f ${hosting}/Containerfile .
#   podman run --rm -p ${String(NGINX_PORT)}:${String(NGINX_PORT)} site

FROM ${NGINX_IMAGE}
COPY ${hosting}/nginx.conf ${hosting}/nginx-site.conf /etc/nginx/
COPY ${site} ${NGINX_ROOT}
USER nginx
EXPOSE ${String(NGINX_PORT)}
ENTRYPOINT ["nginx", "-g", "daemon off;"]
`;
