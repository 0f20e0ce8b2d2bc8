import type { RefObject } from 'react';

/** What the landing page needs of the voice demo: where its call stands, and how to start one. */
export type LandingVoice = {
  /** A call is being set up: the buttons read "Connecting..." (specification, section 2). */
  readonly connecting: boolean;
  /** A click would not start a call now. */
  readonly busy: boolean;
  /** The visitor may be about to start one: its code can be loaded. */
  readonly onIntent: () => void;
  /** The field for the visitor's company, which is read when a call starts: what is typed before hydration counts. */
  readonly companyField: RefObject<HTMLInputElement | null>;
  /** `opener` is the button, disabled from then on: the place for the focus when the call is over. */
  readonly onStart: (opener: HTMLElement) => void;
};
