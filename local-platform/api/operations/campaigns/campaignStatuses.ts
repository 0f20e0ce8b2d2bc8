export const CAMPAIGN_STATUSES = ['scheduled', 'in-progress', 'ended', 'cancelled', 'archived'] as const;

/** In the vendor's order, by which contacts are sorted. */
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
