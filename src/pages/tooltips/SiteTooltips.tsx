import { useEffect, useState } from 'react';
import { useTooltipTriggers } from '../../ui/tooltip/useTooltipTriggers.ts';

/** The tooltips of every page. Their code is loaded with the first trigger, so never for visitors who touch. */
export function SiteTooltips() {
  const { pointer, focus } = useTooltipTriggers();
  const [loaded, setLoaded] = useState<typeof import('./ShownTooltip.tsx')>();
  const missing = loaded === undefined && (pointer !== null || focus !== null);

  useEffect(() => {
    // If loading fails, the next trigger tries again.
    if (missing) import('./ShownTooltip.tsx').then(setLoaded, () => undefined);
  }, [missing]);

  return loaded === undefined ? null : <loaded.ShownTooltip pointer={pointer} focus={focus} />;
}
