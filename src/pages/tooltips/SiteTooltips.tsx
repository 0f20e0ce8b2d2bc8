import { useEffect, useState } from 'react';
import { useTooltipTriggers } from '../../ui/tooltip/useTooltipTriggers.ts';

/**
 * The tooltips of every page. Their code is loaded with the first trigger. For visitors who touch, only a press on a button that has no
 * action is a trigger.
 */
export function SiteTooltips() {
  const triggers = useTooltipTriggers();
  const [loaded, setLoaded] = useState<typeof import('./ShownTooltip.tsx')>();
  const missing = loaded === undefined && Object.values(triggers).some(Boolean);

  useEffect(() => {
    // If loading fails, the next trigger tries again.
    if (missing) import('./ShownTooltip.tsx').then(setLoaded, () => undefined);
  }, [missing]);

  return loaded === undefined ? null : <loaded.ShownTooltip {...triggers} />;
}
