import type { AppointmentStatus, ConversationStatus, ConversationType } from '../../machines/inbox/conversation.ts';
import type { BadgeTone } from '../../ui/badge/Badge.tsx';
import type { IconName } from '../../ui/icon/Icon.tsx';

type Kind = { readonly icon: IconName; readonly label: string };

type ColouredKind = Kind & { readonly tone: BadgeTone };

export const conversationTypes: Record<ConversationType, Kind> = {
  text: { icon: 'message', label: 'Text' },
  call: { icon: 'phone', label: 'Call' },
  voicemail: { icon: 'voicemail', label: 'Voicemail' },
};

export const conversationStatuses: Record<ConversationStatus, ColouredKind> = {
  new: { icon: 'mailUnread', label: 'New', tone: 'warning' },
  'ai-handled': { icon: 'robot', label: 'AI handled', tone: 'success' },
  closed: { icon: 'archive', label: 'Closed', tone: 'neutral' },
  voicemail: { icon: 'voicemail', label: 'Left voicemail', tone: 'danger' },
  scheduled: { icon: 'calendar', label: 'Scheduled', tone: 'success' },
};

export const appointmentStatuses: Record<AppointmentStatus, ColouredKind> = {
  Scheduled: { icon: 'calendar', label: 'Scheduled', tone: 'success' },
  Completed: { icon: 'check', label: 'Completed', tone: 'neutral' },
  Pending: { icon: 'clock', label: 'Pending', tone: 'warning' },
  'Not Scheduled': { icon: 'information', label: 'Not Scheduled', tone: 'danger' },
};
