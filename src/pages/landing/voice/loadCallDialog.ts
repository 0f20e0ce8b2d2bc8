/** The dialog's code comes with the first call, which waits for it. */
export const loadCallDialog = () => import('./CallDialog.tsx');
