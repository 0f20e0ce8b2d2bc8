import { copyOf } from '../reading/copyOf.ts';
import { refuse, type Rule, rule } from '../reading/rule.ts';

/** What a prebuilt room shows. The room library only prints what is wrong, and does nothing. */

const shown = (method: string): Rule<boolean> =>
  rule((input = true): boolean => {
    if (typeof input !== 'boolean') refuse('wrong-type', `${method} only accepts a boolean value`);
    return input;
  });

/** Whether it is shown; absent: it is. */
export const localVideoShown = shown('setShowLocalVideo');

/** Whether it is shown; absent: it is. */
export const participantsBarShown = shown('setShowParticipantsBar');

/** What stands beside the room: `people`, `chat`, a custom integration by its id; null: nothing. */
export const sidebarView = rule((input): string | null | undefined => {
  if (typeof input === 'string' || input === null || input === undefined) return input;
  refuse('wrong-type', 'A view of the sidebar is a text, or null for none.');
});

const integrationIds = (method: string): Rule<string | readonly string[]> =>
  rule((input) => {
    if (typeof input === 'string') return input;
    const ids = copyOf(input);
    // `some` leaves out holes, as the room library does.
    if (!Array.isArray(ids) || ids.some((id: unknown) => typeof id !== 'string')) {
      refuse(input === undefined ? 'missing' : 'wrong-type', `${method}() only accepts string | string[]`);
    }
    return ids as readonly string[];
  });

/** One id, or several. */
export const integrationsToStart = integrationIds('startCustomIntegrations');

/** One id, or several. */
export const integrationsToStop = integrationIds('stopCustomIntegrations');
