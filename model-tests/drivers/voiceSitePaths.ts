import { once } from '../kit/once.ts';
import { everyCaseOf } from '../views/everyCase.ts';
import { passablePaths } from '../views/passablePaths.ts';
import { isOffered, voiceEventInWords, voiceSituation } from '../views/voiceSiteControls.ts';
import { generatedPathsOf } from './generatedPaths.ts';
import { canHappenOnPage } from './voiceCases.ts';

export const passableVoiceSite = once(() =>
  passablePaths(generatedPathsOf('voice-site'), (step, previous) => isOffered(step.event, voiceSituation(previous))),
);

/** Every move between states by every event that the screen offers, and each that it does not offer there. */
export const voiceSiteViewPaths = once(() => {
  const { paths, barred } = passableVoiceSite();
  return [...everyCaseOf(paths, voiceEventInWords), ...everyCaseOf(barred, voiceEventInWords)];
});

/** The same moves, where the platform and a browser can bring them about. */
export const voiceSitePagePaths = once(() => {
  const { paths } = passablePaths(generatedPathsOf('voice-site'), (step, previous) =>
    canHappenOnPage(step, voiceSituation(previous)),
  );
  return everyCaseOf(paths, voiceEventInWords);
});
