import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { RecordedEvent } from '../../recording/recording.ts';
import { EventDetails } from './EventLog.tsx';

const event: RecordedEvent = {
  index: 0,
  at: 0,
  target: 'a1',
  type: 'press',
  outcome: 'processed',
  transitions: ['lamp.on press 0', 'lamp.off press 0', 'lamp.on press 0'],
  changes: [
    { path: ['bulb', 'watts'], before: 40, after: 60 },
    { path: ['bulb.watts'], before: 40, after: 60 },
  ],
};

test('shows a transition that was taken twice, and two changes with the same text', () => {
  render(<EventDetails event={event} actors={new Map()} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'press in on',
    'press in off',
    'press in on',
    'bulb.watts4060',
    'bulb.watts4060',
  ]);
});
