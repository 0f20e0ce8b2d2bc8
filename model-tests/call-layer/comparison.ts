import { type CallLayerRule, callLayerRules } from '../../src/platform/call-layer/rules/callLayerRules.ts';
import { buildInput, type Description, type Tracks } from './inputDescription.ts';
import { OTHER_WORDS } from './ownWords.ts';
import type { LibraryAccepts } from './realRoomLibrary.ts';
import { strictnessThatExplains } from './strictness.ts';

export type Case = { readonly rule: CallLayerRule; readonly input: Description };

export type Finding = {
  readonly accepted: boolean;
  /** What is wrong with the rule, or with the tables of what may differ. */
  readonly fault?: string;
  /** Why we refuse what the library takes, or why we say it in other words. */
  readonly reason?: string;
};

/** One input, given to our rule and to the room library. */
export async function compare({ rule, input }: Case, accepts: LibraryAccepts, tracks: Tracks): Promise<Finding> {
  const build = () => buildInput(input, tracks);
  const library = await accepts(rule, build());
  const given = build();
  const ours = callLayerRules[rule](given);
  const { accepted } = library;

  if (ours.ok) {
    if (!accepted)
      return { accepted, fault: `is accepted, the library rejects it: ${library.message ?? 'it stumbles'}` };
    const passedOn = await accepts(rule, ours.value);
    return passedOn.accepted ? { accepted } : { accepted, fault: 'becomes a value that the library rejects' };
  }

  const stricter = strictnessThatExplains(rule, given, ours.error)?.name;
  if (accepted) {
    return stricter === undefined
      ? { accepted, fault: `is rejected, the library accepts it: ${JSON.stringify(ours.error)}` }
      : { accepted, reason: stricter };
  }
  const { message } = library;
  // Where we are stricter the library goes on and complains of something else.
  if (message === undefined || message === ours.error.message || stricter !== undefined) return { accepted };
  const other = OTHER_WORDS.find(({ explains }) => explains(rule, ours.error, message));
  return other === undefined
    ? { accepted, fault: `is rejected with ${JSON.stringify(ours.error)}, the library says ${JSON.stringify(message)}` }
    : { accepted, reason: other.reason };
}
