import { AssistantFeatures } from './AssistantFeatures.tsx';
import { Benefits } from './Benefits.tsx';
import { ClosingCall } from './ClosingCall.tsx';
import { InboxExample } from './InboxExample.tsx';
import { MissedCalls } from './MissedCalls.tsx';
import { ReceptionistExample } from './ReceptionistExample.tsx';

/** What is below the first view of the landing page. Links apart, nothing in it answers to the visitor. */
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
