import type { Trade, Urgency, VisitType } from './lead.ts';

// The names that the site shows.

export const TRADE_NAMES: Readonly<Record<Trade, string>> = {
  roofing: 'Roofing',
  plumbing: 'Plumbing',
  hvac: 'Heating and cooling',
  electrical: 'Electrical',
  landscaping: 'Landscaping',
  'home-improvement': 'Home improvement',
  other: 'Other work',
};

export const URGENCY_NAMES: Readonly<Record<Urgency, string>> = {
  routine: 'No rush',
  urgent: 'Urgent',
  emergency: 'Emergency',
};

export const VISIT_NAMES: Readonly<Record<VisitType, string>> = {
  repair: 'Repair',
  estimate: 'Estimate',
  consultation: 'Consultation',
  'follow-up': 'Follow-up',
};
