import { copyOf } from '../reading/copyOf.ts';
import { refuse, type Rule, rule } from '../reading/rule.ts';

/**
 * Views and custom integrations of a prebuilt room, the ready-made page of the room library (daily-js). These rules refuse invalid values.
 * The library only logs most of them, and passes an invalid sidebar view on to the page.
 */

/** Whether a part of the page is shown. */
const visibility = (method: string): Rule<boolean> =>
  rule((input = true): boolean => {
    if (typeof input !== 'boolean') refuse('wrong-type', `${method} only accepts a boolean value`);
    return input;
  });

/** Whether the visitor's own video is shown. Default: true. */
export const localVideoShown = visibility('setShowLocalVideo');

/** Whether the bar of participants is shown. Default: true. */
export const participantsBarShown = visibility('setShowParticipantsBar');

/** The content of the sidebar: `people`, `chat`, the id of a custom integration, or null for no content. Undefined is passed on. */
export const sidebarView = rule((input): string | null | undefined => {
  if (typeof input === 'string' || input === null || input === undefined) return input;
  refuse('wrong-type', 'A view of the sidebar is a text, or null for none.');
});

const integrationIds = (method: string): Rule<string | readonly string[]> =>
  rule((input) => {
    if (typeof input === 'string') return input;
    const ids = copyOf(input);
    // `some` skips holes, as the room library does.
    if (!Array.isArray(ids) || ids.some((id: unknown) => typeof id !== 'string')) {
      refuse(input === undefined ? 'missing' : 'wrong-type', `${method}() only accepts string | string[]`);
    }
    return ids as readonly string[];
  });

/** The ids of the custom integrations to start: one, or a list. */
export const integrationsToStart = integrationIds('startCustomIntegrations');

/** The ids of the custom integrations to stop: one, or a list. */
export const integrationsToStop = integrationIds('stopCustomIntegrations');
