import { once } from '../kit/once.ts';
import { everyCaseOf } from '../views/everyCase.ts';
import { executablePaths } from '../views/executablePaths.ts';
import { formatVoiceEvent, isOffered, voiceStepState } from '../views/voiceSiteControls.ts';
import { generatedPathsOf } from './generatedPaths.ts';
import { canHappenOnPage } from './voiceCases.ts';

export const executableVoiceSitePaths = once(() =>
  executablePaths(generatedPathsOf('voice-site'), (step, previous) => isOffered(step.event, voiceStepState(previous))),
);

/**
 * Paths that cover every transition between states by every event that the view offers. For every state and every event that the view
 * does not offer there, because it has no enabled control, one more path ends with that event.
 */
export const voiceSiteViewPaths = once(() => {
  const { paths, disabled } = executableVoiceSitePaths();
  return [...everyCaseOf(paths, formatVoiceEvent), ...everyCaseOf(disabled, formatVoiceEvent)];
});

/** Paths that cover every transition between states by every event that can occur on a real page. */
export const voiceSitePagePaths = once(() => {
  const { paths } = executablePaths(generatedPathsOf('voice-site'), (step, previous) =>
    canHappenOnPage(step, voiceStepState(previous)),
  );
  return everyCaseOf(paths, formatVoiceEvent);
});
