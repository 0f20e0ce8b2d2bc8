import type { LocalMoment } from '../calendar/calendarDate.ts';
import type { ConversationRecord } from './conversation.ts';
import { backedUpSewer } from './sample/backedUpSewer.ts';
import { blankThermostat } from './sample/blankThermostat.ts';
import { chargerInstallation } from './sample/chargerInstallation.ts';
import { leakingRoof } from './sample/leakingRoof.ts';
import { conversationRecord } from './sample/sampleConversation.ts';
import { soggyFence } from './sample/soggyFence.ts';

const SAMPLES = [leakingRoof, chargerInstallation, blankThermostat, backedUpSewer, soggyFence];

/**
 * @param aiName the site's name for the AI
 * @returns the five sample conversations (specification, section 9), with the ids 1 to 5 and the latest one first. All entries are from
 *   before `now`, whatever the time of day.
 */
export const sampleConversations = (now: LocalMoment, aiName: string): readonly ConversationRecord[] =>
  SAMPLES.map((sample, index) => conversationRecord(index + 1, sample(now, aiName), now));
