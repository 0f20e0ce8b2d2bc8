import type { DailyCall, DailyCallOptions, DailyLoadOptions } from '@daily-co/daily-js';
import { CallLayerError } from '../errors/CallLayerError.ts';
import { libraryFailure } from '../errors/libraryFailure.ts';
import { dropScript, failScript, removeScripts, lacksCallMachine, postAsCallMachine } from './callMachine.ts';
import type { SessionShape } from './sessionShape.ts';

/**
 * Lifecycle steps of the library's object, each a single call of the library. The call-session machine decides their order.
 * `callMachine.ts` explains the call machine and its bundle. In a prebuilt session, the frame loads the bundle.
 */
export type LibrarySteps = {
  /** @throws CallLayerError if the library refuses to load. A bundle that cannot be fetched is an `error` event. */
  readonly load: (properties?: DailyLoadOptions) => Promise<void>;
  /** Loads first if necessary. @returns false if the library is already in a room. @throws CallLayerError */
  readonly join: (properties: DailyCallOptions) => Promise<boolean>;
  /**
   * Leaves the room. `left-meeting` follows, at once if no call machine can acknowledge the leave; no event follows if the library is
   * already out of a room.
   */
  readonly leave: () => void;
  /** @returns true if the library is in no room and has no call machine: `leave` has no effect. */
  readonly isOut: () => boolean;
  /** Acknowledges a leave in place of the call machine. */
  readonly acknowledgeLeave: () => void;
  /** @returns true if the call machine is loaded: `load()` would resolve without an event. */
  readonly isLoaded: () => boolean;
  /** @returns true if the bundle is loaded, but has defined no call machine so far. */
  readonly isScriptEmpty: () => boolean;
  /** Makes the library fetch the bundle again on the next load. */
  readonly dropScript: () => void;
  /** Reports to the library that its bundle failed to load, unless the bundle has defined a call machine. */
  readonly failScript: () => void;
  /** Resolves when the page can create another object of the library. Never rejects. */
  readonly destroy: () => Promise<void>;
};

const OUT_STATES: readonly string[] = ['left-meeting', 'error'];
const LOADED_STATES: readonly string[] = ['loaded', 'joining-meeting', 'joined-meeting'];

/** Ignores a rejection: an event of the library, or the state of the machine, reports the outcome. */
const ignore = () => undefined;

export function librarySteps(library: DailyCall, shape: SessionShape): LibrarySteps {
  const isFrameLoading = () => shape === 'prebuilt' && library.meetingState() === 'loading';
  const isFrameEmpty = () => shape === 'prebuilt' && ['new', 'loading'].includes(library.meetingState());
  /** Throws for a join of another room than the loaded one, which the library rejects with `undefined`. */
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
        // Otherwise the library would continue to load, and its timeouts would fire in the next session.
        postAsCallMachine(library, { action: 'loaded' });
        library.iframe()?.removeAttribute('src');
      }
      library.leave().catch(ignore);
      // A frame without the library's page cannot acknowledge.
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
      await library.destroy().catch(ignore);
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
