import type { ConversationRecord } from '../../src/machines/inbox/conversation.ts';

const FIRST_NAMES = ['Ana', 'Bo', 'Carmen', 'Dale', 'Edith', 'Farid', 'Grace', 'Hector', 'Ines', 'Joanna', 'Keisha'];
const LAST_NAMES = ['Adams', 'Bowman', 'Carvalho', 'Danner', 'Esposito', 'Fontaine', 'Garza', 'Haynes', 'Ivanov'];
const STATUSES = ['new', 'ai-handled', 'voicemail', 'scheduled'] as const;
const TYPES = ['text', 'call', 'voicemail'] as const;

const pick = <Item>(items: readonly [Item, ...Item[]] | readonly Item[], place: number): Item => {
  const item = items[place % items.length];
  if (item === undefined) throw new Error('The list is empty.');
  return item;
};

/** Generates `count` open conversations, each with its own timeline. */
export const manyConversations = (count: number): readonly ConversationRecord[] =>
  Array.from({ length: count }, (_, index) => ({
    conversation: {
      id: index + 1,
      name: `${pick(FIRST_NAMES, index)} ${pick(LAST_NAMES, index * 7)}`,
      phone: `(555) ${String(100 + (index % 900))}-${String(index % 10_000).padStart(4, '0')}`,
      lastMessage: 'The side gate is open, the dog is inside. Wednesday still works for us.',
      time: `2026-11-21T16:${String(index % 60).padStart(2, '0')}`,
      status: pick(STATUSES, index),
      type: pick(TYPES, index),
      unread: index % 4,
    },
    details: {
      email: `contact${String(index)}@example.com`,
      address: `${String(index)} Alder Court`,
      appointmentStatus: 'Pending',
      appointmentDate: 'No appointment',
      tags: ['Lead'],
      customerSince: 'March 2023',
      totalJobs: index % 9,
      aiAssistantEnabled: true,
      notes: 'Gate code 4410',
    },
    timeline: Array.from({ length: 4 }, (_entry, place) => ({
      id: place + 1,
      type: place % 2 === 0 ? 'inbound_text' : 'ai_response',
      timestamp: '11-20-2026 9:12 AM',
      content: 'Text received',
      message: 'The side gate is open, the dog is inside. Wednesday still works for us.',
    })),
  }));
