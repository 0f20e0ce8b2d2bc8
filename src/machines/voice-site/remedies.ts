import type { CallProblem } from '../call-client/callEvents.ts';
import type { ToastAction } from '../toasts/toastsMachine.ts';

/** Why a call failed or is disturbed, and what the visitor can do, in words for a visitor. */
export type Remedy = { readonly reason: string; readonly remedy: string; readonly action?: ToastAction };

const MICROPHONE_IN_USE: Remedy = {
  reason: 'Another program is using your microphone.',
  remedy: 'Close other calls or recorders, then try again.',
};

const NETWORK: Remedy = {
  reason: 'The connection was lost.',
  remedy: 'Check your internet connection, then try again.',
};

const ROOM_UNAVAILABLE: Remedy = {
  reason: 'The line is not available.',
  remedy: 'Please try again in a minute, or book a free demo instead.',
};

const SERVICE: Remedy = {
  reason: 'The voice service did not answer as expected.',
  remedy: 'Please try again in a minute, or book a free demo instead.',
};

/** Keyed by problem type (specification, section 8: camera errors and fatal error types). */
const REMEDIES: Partial<Record<CallProblem['type'], Remedy>> = {
  'microphone-permissions': {
    reason: 'Your microphone is blocked for this site.',
    remedy: 'Allow it with the icon beside the address, then try again.',
  },
  'microphone-not-found': {
    reason: 'No microphone was found.',
    remedy: 'Plug one in or turn it on, then try again.',
  },
  'microphone-mic-in-use': MICROPHONE_IN_USE,
  'microphone-cam-in-use': MICROPHONE_IN_USE,
  'microphone-cam-mic-in-use': MICROPHONE_IN_USE,
  'microphone-constraints': {
    // WebKit also rejects with this error if the device has no microphone.
    reason: 'Your microphone is missing, or cannot be used in the way that a call needs.',
    remedy: 'Plug one in, or choose another one in your browser, then try again.',
  },
  'microphone-interrupted': {
    reason: 'Your microphone delivers no sound.',
    remedy: 'A phone call, the system or a switch on the microphone has silenced it.',
  },
  'microphone-unknown': {
    reason: 'Your microphone could not be opened.',
    remedy: 'Check that it is plugged in and allowed, then try again.',
  },
  'microphone-undefined-mediadevices': {
    reason: 'This browser gives no access to a microphone here.',
    remedy: 'Open the site over https in a current browser.',
  },
  'network-error': NETWORK,
  'connection-error': NETWORK,
  'web-call-timeout': NETWORK,
  'load-timeout': NETWORK,
  'join-timeout': NETWORK,
  'room-creation-timeout': NETWORK,
  'room-in-use': { reason: 'Another call is open on this page.', remedy: 'End it first.' },
  'code-not-loaded': {
    reason: 'A part of this page did not arrive.',
    remedy: 'Check your internet connection, then reload the page.',
    action: 'reload-page',
  },
  'browser-unsupported': {
    reason: 'This browser has no WebRTC, which calls need, or it is turned off.',
    remedy: 'Open this page in a current version of Chrome, Edge, Firefox or Safari.',
  },
  'room-creation-failed': {
    reason: 'This browser cannot make calls.',
    remedy: 'Try a current version of Chrome, Edge, Firefox or Safari.',
  },
  'meeting-full': { reason: 'The line is busy.', remedy: 'Please try again in a minute.' },
  'exp-room': ROOM_UNAVAILABLE,
  'exp-token': ROOM_UNAVAILABLE,
  'nbf-room': ROOM_UNAVAILABLE,
  'nbf-token': ROOM_UNAVAILABLE,
  'no-room': ROOM_UNAVAILABLE,
  'not-allowed': ROOM_UNAVAILABLE,
  'end-of-life': {
    reason: 'This page is out of date.',
    remedy: 'Reload it, then try again.',
    action: 'reload-page',
  },
  ejected: { reason: 'The line was closed from the other side.', remedy: 'Please try again.' },
  'assistant-silent': { reason: 'The assistant did not answer.', remedy: 'Please try again in a minute.' },
  'assistant-left': { reason: 'The assistant left the call.', remedy: 'Please try again.' },
  'sound-blocked': {
    reason: 'Your browser kept the sound off.',
    remedy: 'Choose "Turn on sound" when you call again.',
  },
};

/** A connection of the call is interrupted. The room library tries to restore it, and fails the call if it does not succeed. */
export const INTERRUPTED: Remedy = {
  reason: 'The connection is interrupted.',
  remedy: 'The call continues as soon as it is back.',
};

/** The visitor types because of a problem of the microphone that is gone now. */
export const MICROPHONE_READY: Remedy = {
  reason: 'Your microphone can be used now.',
  remedy: 'To talk, end this call and call again.',
};

/** Every problem has a remedy. Problems that a visitor cannot distinguish share one. */
export const remedyOf = ({ type }: CallProblem): Remedy => REMEDIES[type] ?? SERVICE;
