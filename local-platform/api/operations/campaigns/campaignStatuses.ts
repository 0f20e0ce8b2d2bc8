export const CAMPAIGN_STATUSES = ['scheduled', 'in-progress', 'ended', 'cancelled', 'archived'] as const;

/** Statuses of contacts, in the order in which the vendor sorts by status. */
export const CONTACT_STATUSES = [
  'contact.pending',
  'contact.dispatched',
  'contact.completed',
  'contact.failed',
  'contact.skipped',
  'contact.predial-failed',
] as const;

export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number];
export type ContactStatus = (typeof CONTACT_STATUSES)[number];
