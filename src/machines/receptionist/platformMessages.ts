/** What the voice platform tells its client over the room's app-message channel, in the vendor's own shapes. */

export type EndedReason = 'assistant-ended-call' | 'customer-ended-call' | 'silence-timed-out';

export type Speaker = 'assistant' | 'user';

export type ConversationRole = Speaker | 'system';

export type ToolCall = {
  readonly id: string;
  readonly type: 'function';
  /** The arguments are JSON text. */
  readonly function: { readonly name: string; readonly arguments: string };
};

export type ToolCallsMessage = {
  readonly type: 'tool-calls';
  readonly toolCallList: readonly ToolCall[];
  /** Each call with its tool. */
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
      /** The words so far; each message of a turn repeats those before it. */
      readonly transcript: string;
    }
  | { readonly type: 'user-interrupted' }
  | {
      readonly type: 'conversation-update';
      readonly messages: readonly { readonly role: 'bot' | 'user' | 'system'; readonly message: string }[];
      readonly messagesOpenAIFormatted: readonly { readonly role: ConversationRole; readonly content: string }[];
    };

/** Not JSON: the assistant hears the line from now on, which the client takes as the start of the call. */
export type ListeningMessage = 'listening';
