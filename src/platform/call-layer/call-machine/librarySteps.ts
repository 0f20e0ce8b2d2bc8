import type { DailyCall, DailyCallOptions, DailyLoadOptions } from '@daily-co/daily-js';
import { CallLayerError } from '../errors/CallLayerError.ts';
import { libraryFailure } from '../errors/libraryFailure.ts';
import {
  dropScript,
  failScript,
  lacksCallMachine,
  postAsCallMachine,
  removeScripts,
  type SessionShape,
} from './callMachine.ts';

/**
 * Lifecycle steps of the library's object, and its state. The call-session machine decides the order of the steps.
 * `callMachine.ts` explains the call machine and its bundle. In a prebuilt session, the frame loads the bundle.
 */
export type LibrarySteps = {
  /** @throws CallLayerError if the load fails. If the bundle cannot be fetched, an `error` event precedes the rejection. */
  readonly load: (properties?: DailyLoadOptions) => Promise<void>;
  /** Loads first if necessary. @returns false if the library has already joined or is joining. @throws CallLayerError */
  readonly join: (properties: DailyCallOptions) => Promise<boolean>;
  /**
   * Leaves the room. The event `left-meeting` follows. If the bundle is not loaded, the event does not wait for an acknowledgement. If
   * `isOut()` is true, no event follows.
   */
  readonly leave: () => void;
  /** @returns true if the library has left or failed, so that `leave` has no effect. */
  readonly isOut: () => boolean;
  /** Acknowledges a leave in place of the call machine. */
  readonly acknowledgeLeave: () => void;
  /** @returns true if the call machine is loaded, so that `load()` would resolve without an event. */
  readonly isLoaded: () => boolean;
  /** @returns true for a call object without a call machine. After a load, the bundle has then defined no call machine so far. */
  readonly isScriptEmpty: () => boolean;
  /** Cancels the load of the bundle, and makes the library fetch the bundle again on the next load. */
  readonly dropScript: () => void;
  /** Drops the bundle, and reports to the library that the bundle failed to load. Has no effect if a call machine is defined. */
  readonly failScript: () => void;
  /** Destroys the library's object, so that the page can create another one. Never rejects, even if the destruction fails. */
  readonly destroy: () => Promise<void>;
};

const OUT_STATES: readonly string[] = ['left-meeting', 'error'];
const LOADED_STATES: readonly string[] = ['loaded', 'joining-meeting', 'joined-meeting'];

/** Ignores a rejection. An event of the library, or the state of the machine, reports the outcome. */
const ignoreRejection = () => undefined;

export function librarySteps(library: DailyCall, shape: SessionShape): LibrarySteps {
  const isFrameLoading = () => shape === 'prebuilt' && library.meetingState() === 'loading';
  const isFrameEmpty = () => shape === 'prebuilt' && ['new', 'loading'].includes(library.meetingState());
  /** Throws for a join of another room than the loaded one. The library would reject such a join with `undefined`. */
  const refuseOtherRoom = ({ url }: DailyCallOptions) => {
    const { url: loadedUrl } = library.properties as DailyCallOptions;
    if (shape !== 'prebuilt' || !LOADED_STATES.includes(library.meetingState()) || !url || url === loadedUrl) return;
    throw new CallLayerError('url-differs', { words: { method: 'join()', before: 'load()' } });
  };
  const acknowledgeLeave = () => {
    postAsCallMachine(library, { action: 'left-meeting' });
  };

  return {
    load: (properties) => withLibraryFailure(library.load(properties)),
    join: async (properties) => {
      refuseOtherRoom(properties);
      return (await withLibraryFailure(library.join(properties))) !== undefined;
    },
    leave: () => {
      const wasEmpty = isFrameEmpty();
      if (isFrameLoading()) {
        // Ends the load. If the load continued, its timeouts would fire in the next session.
        postAsCallMachine(library, { action: 'loaded' });
        library.iframe()?.removeAttribute('src');
      }
      library.leave().catch(ignoreRejection);
      // A frame without the library's page cannot acknowledge the leave.
      if (wasEmpty) acknowledgeLeave();
    },
    acknowledgeLeave,
    isOut: () => OUT_STATES.includes(library.meetingState()),
    isLoaded: () => LOADED_STATES.includes(library.meetingState()),
    isScriptEmpty: () => shape === 'call-object' && lacksCallMachine(library),
    dropScript: () => {
      dropScript(library);
    },
    failScript: () => {
      if (lacksCallMachine(library)) failScript(library);
    },
    destroy: async () => {
      // A failed destruction has no fallback.
      await library.destroy().catch(ignoreRejection);
      removeScripts(library);
    },
  };
}

async function withLibraryFailure<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (thrown) {
    throw libraryFailure(thrown);
  }
}
