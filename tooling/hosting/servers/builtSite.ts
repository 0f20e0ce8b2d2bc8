/** Folder of the build that the servers serve, below the project. Not `dist`, which may have another configuration. */
export const BUILT_SITE = '.cache/hosting/dist';

/** Differs from the address at which the build is served, as for a preview deployment. */
export const SITE_URL = 'https://www.example.com';
