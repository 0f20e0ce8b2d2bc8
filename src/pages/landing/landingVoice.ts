import type { RefObject } from 'react';

/** The landing page's interface to the voice demo: the state of its call, and how to start one. */
export type LandingVoice = {
  /** A call is being set up: the buttons read "Connecting..." (specification, section 2). */
  readonly connecting: boolean;
  /** A click cannot start a call now. */
  readonly busy: boolean;
  /** The visitor may be about to start a call: its code can be loaded. */
  readonly onIntent: () => void;
  /** The field for the visitor's company. It is read when a call starts, so that text typed before hydration counts. */
  readonly companyField: RefObject<HTMLInputElement | null>;
  /** `opener`: the pressed button, which is disabled from then on and gets the focus back after the call. */
  readonly onStart: (opener: HTMLElement) => void;
};
