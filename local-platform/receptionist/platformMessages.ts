// Messages from the voice platform to its client over the room's app-message channel, in the vendor's shapes.

export type EndedReason = 'assistant-ended-call' | 'customer-ended-call' | 'silence-timed-out';

export type Speaker = 'assistant' | 'user';

export type ConversationRole = Speaker | 'system';

export type ToolCall = {
  readonly id: string;
  readonly type: 'function';
  /** The arguments are a JSON string. */
  readonly function: { readonly name: string; readonly arguments: string };
};

export type ToolCallsMessage = {
  readonly type: 'tool-calls';
  readonly toolCallList: readonly ToolCall[];
  /** The same calls, each with its tool. */
  readonly toolWithToolCallList: readonly {
    readonly type: 'function';
    readonly async: true;
    readonly function: { readonly name: string };
    readonly toolCall: ToolCall;
  }[];
};

export type PlatformMessage =
  | ToolCallsMessage
  | { readonly type: 'status-update'; readonly status: 'in-progress' }
  | { readonly type: 'status-update'; readonly status: 'ended'; readonly endedReason: EndedReason }
  | { readonly type: 'speech-update'; readonly status: 'started' | 'stopped'; readonly role: Speaker }
  | {
      readonly type: 'transcript';
      readonly role: Speaker;
      readonly transcriptType: 'partial' | 'final';
      /** The words of the turn so far. Each message repeats the earlier words. */
      readonly transcript: string;
    }
  | { readonly type: 'user-interrupted' }
  | {
      readonly type: 'conversation-update';
      readonly messages: readonly { readonly role: 'bot' | 'user' | 'system'; readonly message: string }[];
      readonly messagesOpenAIFormatted: readonly { readonly role: ConversationRole; readonly content: string }[];
    };

/** A plain string, not JSON. The assistant listens from now on, and the client counts the call as started. */
export type ListeningMessage = 'listening';
