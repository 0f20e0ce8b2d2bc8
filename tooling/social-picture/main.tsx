import { createRoot } from 'react-dom/client';
import { SocialPicture } from './SocialPicture.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element with the id "root".');

const names = new URLSearchParams(location.search);
const picture = <SocialPicture brandName={names.get('brandName') ?? ''} aiName={names.get('aiName') ?? ''} />;

// The size of the text depends on the fonts.
await Promise.all([...document.fonts].filter(({ family }) => !family.includes('Fallback')).map((font) => font.load()));
createRoot(root).render(picture);
