import { AssistantFeatures } from './AssistantFeatures.tsx';
import { Benefits } from './Benefits.tsx';
import { ClosingCall } from './ClosingCall.tsx';
import { InboxExample } from './InboxExample.tsx';
import { MissedCalls } from './MissedCalls.tsx';
import { ReceptionistExample } from './ReceptionistExample.tsx';

/** The part of the landing page below the first view. Not interactive except for its links. */
export function LowerSections() {
  return (
    <>
      <MissedCalls />
      <AssistantFeatures />
      <ReceptionistExample />
      <InboxExample />
      <Benefits />
      <ClosingCall />
    </>
  );
}
