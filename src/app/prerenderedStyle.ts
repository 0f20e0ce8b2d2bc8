/** Id of the element in which the development server sends the styles of the prerendered page. */
export const PRERENDERED_STYLE = 'prerendered-style';
