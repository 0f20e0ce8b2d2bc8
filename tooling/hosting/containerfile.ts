import { NGINX_PORT, NGINX_ROOT } from './nginxFiles.ts';

/** Version and distribution of the official image. */
const NGINX_IMAGE = 'docker.io/library/nginx:1.30.0-alpine';

/**
 * An image of the built site, for docker and podman. It does not run as root.
 *
 * @param site folder of the build, below the project, which is the context of the image's build.
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
