/** Fonts, theme values and page defaults. Imported once, by the frame of every page. */
import './fonts.css';
import './themeValues.css.ts';
import './page.css.ts';
import './print.css.ts';
