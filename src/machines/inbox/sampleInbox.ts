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
 * The five sample contacts (specification, section 9), ids 1 to 5, the latest first. All entries are from before `now`,
 * whatever its hour; `aiName` is the site's name for the AI.
 */
export const sampleConversations = (now: LocalMoment, aiName: string): readonly ConversationRecord[] =>
  SAMPLES.map((sample, index) => conversationRecord(index + 1, sample(now, aiName), now));
