/** A message with which the page controls a live call (specification, section 7). */
export type CallMessage =
  | { readonly type: 'end-call' }
  | {
      readonly type: 'add-message';
      readonly message: { readonly role: string; readonly content?: unknown };
      readonly triggerResponseEnabled?: boolean;
    }
  | {
      readonly type: 'control';
      readonly control: 'mute-assistant' | 'unmute-assistant' | 'say-first-message';
      readonly videoRecordingStartDelaySeconds?: number;
    }
  | {
      readonly type: 'say';
      readonly message: string;
      readonly endCallAfterSpoken?: boolean;
      readonly interruptionsEnabled?: boolean;
      readonly interruptAssistantEnabled?: boolean;
    };
