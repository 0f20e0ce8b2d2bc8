import type { ToastMessage } from '../toasts/toastsMachine.ts';

// The topics of toasts. A toast replaces an earlier one of the same topic.
const AUTO_RESPOND = 'auto-respond';
const STATUS = 'status of a conversation';
const DELETION = 'deletion';

/** The text is from the specification, section 5. */
export const ASSISTANT_ENABLED: ToastMessage = {
  title: 'AI Assistant Enabled',
  tone: 'success',
  topic: AUTO_RESPOND,
};

/** The text is from the specification, section 5. */
export const ASSISTANT_DISABLED: ToastMessage = {
  title: 'AI Assistant Disabled',
  tone: 'neutral',
  topic: AUTO_RESPOND,
};

export const CONVERSATION_CLOSED: ToastMessage = {
  title: 'Conversation closed',
  description: 'It is in the Closed tab now.',
  tone: 'neutral',
  topic: STATUS,
};

export const CONVERSATION_OPENED: ToastMessage = {
  title: 'Conversation opened',
  description: 'It is in the Open tab now.',
  tone: 'neutral',
  topic: STATUS,
};

/** The text is from the specification, section 5. */
export const CONTACT_DELETED: ToastMessage = {
  title: 'Contact deleted',
  description: 'The contact has been successfully removed.',
  tone: 'success',
  action: 'undo-deletion',
  topic: DELETION,
};

export const NOTE_DELETED: ToastMessage = {
  title: 'Note deleted',
  tone: 'success',
  action: 'undo-deletion',
  topic: DELETION,
};

export const CONTACT_RESTORED: ToastMessage = { title: 'Contact restored', tone: 'success', topic: DELETION };

export const NOTE_RESTORED: ToastMessage = { title: 'Note restored', tone: 'success', topic: DELETION };

export const CONVERSATION_NOT_FOUND: ToastMessage = {
  title: 'Conversation not found',
  description: 'The link names a conversation that this inbox does not have.',
  tone: 'failure',
};
