/** Folder of the build that the servers serve, below the project: not `dist`, which may be another configuration's. */
export const BUILT_SITE = '.cache/hosting/dist';

/** Not the address at which it is served: a deployment to look at has another one than the site. */
export const SITE_URL = 'https://www.example.com';
