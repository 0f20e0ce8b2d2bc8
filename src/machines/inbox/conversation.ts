import type { CalendarDate, LocalMoment, TimeOfDay } from '../calendar/calendarDate.ts';
import type { VisitType } from '../lead/lead.ts';

// The inbox's entities (specification, section 3). All of them are plain data.

export type ConversationStatus = 'new' | 'ai-handled' | 'closed' | 'voicemail' | 'scheduled';

export type ConversationType = 'text' | 'call' | 'voicemail';

export type Conversation = {
  /** 1 or more; unique among the conversations that exist. */
  readonly id: number;
  readonly name: string;
  readonly phone: string;
  readonly lastMessage: string;
  /** The time of the last message. A card shows how long ago it was: "Just now", "2 hours ago". */
  readonly time: LocalMoment;
  readonly status: ConversationStatus;
  readonly type: ConversationType;
  /** Number of unread messages: 0 or more. */
  readonly unread: number;
  /** Set only for contacts that were created in this session, by the visitor or by a call. */
  readonly createdAt?: LocalMoment;
  /** True for the visitor's own call with the demo, and absent for other conversations. */
  readonly isOwnCall?: true;
};

export type TimelineEntryType =
  | 'inbound_call'
  | 'outbound_call'
  | 'inbound_text'
  | 'outbound_text'
  | 'voicemail'
  | 'ai_response'
  | 'internal_note';

/** The subject of a photo, of which the page has a drawing. */
export type PhotoSubject = 'ceiling' | 'shingles' | 'panel';

export type TimelineEntry = {
  /** 1 or more; unique within its conversation. */
  readonly id: number;
  readonly type: TimelineEntryType;
  /** Month, day, year and time: "11-21-2026 9:14 AM". */
  readonly timestamp: string;
  /** One line about the entry, such as "Text received". */
  readonly content: string;
  /** Length of a call or a voicemail in minutes and seconds: "3:42". */
  readonly duration?: string;
  /** One line for each turn of a call or a voicemail, such as "Ava: Thanks for calling." */
  readonly transcript?: string;
  readonly aiHandled?: boolean;
  /** Content of a text message. */
  readonly message?: string;
  /** The photo that came with a text message. Not in the specification, whose sample texts have no photos. */
  readonly photo?: PhotoSubject;
  readonly sentBy?: string;
  readonly fromCustomer?: boolean;
  readonly addedBy?: string;
  /** Content of an internal note. */
  readonly note?: string;
};

export type AppointmentStatus = 'Scheduled' | 'Completed' | 'Pending' | 'Not Scheduled';

export type ContactDetails = {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly address: string;
  readonly appointmentStatus: AppointmentStatus;
  /** A date and time in words or figures, or a phrase such as "No appointment". */
  readonly appointmentDate: string;
  readonly tags: readonly string[];
  /** Month and year: "March 2023". */
  readonly customerSince: string;
  readonly totalJobs: number;
  readonly aiAssistantEnabled: boolean;
  readonly notes: string;
};

export type Appointment = {
  readonly id: number;
  readonly title: string;
  readonly date: CalendarDate;
  /** Start of the visit. */
  readonly time: TimeOfDay;
  /** Hours and minutes: "1 h 30 min", "1 h" or "30 min". */
  readonly duration: string;
  readonly type: VisitType;
  readonly customer: string;
  /** True for a visit that was booked in the visitor's own call with the demo, and absent for other visits. */
  readonly isOwnCall?: true;
  /** The conversation of the call in which the visit was booked. Absent for the sample's visits. */
  readonly conversationId?: number;
};

/** A conversation with its details and timeline. */
export type ConversationRecord = {
  readonly conversation: Conversation;
  readonly details: Omit<ContactDetails, 'name' | 'phone'>;
  readonly timeline: readonly TimelineEntry[];
};
