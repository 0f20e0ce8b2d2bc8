import type { DailyCall, DailyCallOptions, DailyLoadOptions } from '@daily-co/daily-js';
import { CallLayerError } from '../errors/CallLayerError.ts';
import { libraryFailure } from '../errors/libraryFailure.ts';
import { dropScript, failScript, removeScripts, lacksCallMachine, postAsCallMachine } from './callMachine.ts';
import type { SessionShape } from './sessionShape.ts';

/** Lifecycle steps of the library's object, each a single call of the library. The call-session machine decides their order. */
export type LibrarySteps = {
  /** @throws CallLayerError if the library refuses to load. A bundle that cannot be fetched is an `error` event. */
  readonly load: (properties?: DailyLoadOptions) => Promise<void>;
  /** Loads first if necessary. @returns false if the library is already in a room. @throws CallLayerError */
  readonly join: (properties: DailyCallOptions) => Promise<boolean>;
  /** `left-meeting` follows: at once if no call machine can acknowledge it, and not if the library is already out. */
  readonly leave: () => void;
  /** The library is in no room and has no call machine, so `leave` has no effect. */
  readonly isOut: () => boolean;
  readonly acknowledgeLeave: () => void;
  /** Already loaded: `load()` would resolve without an event. */
  readonly isLoaded: () => boolean;
  /** The bundle is loaded, but has defined no call machine so far. */
  readonly isScriptEmpty: () => boolean;
  readonly dropScript: () => void;
  readonly failScript: () => void;
  /** Resolves when the page can create another object of the library. Never rejects. */
  readonly destroy: () => Promise<void>;
};

const OUT: readonly string[] = ['left-meeting', 'error'];
const LOADED: readonly string[] = ['loaded', 'joining-meeting', 'joined-meeting'];

/** The outcome is reported by an event of the library, or by the state of the machine. */
const ignore = () => undefined;

export function librarySteps(library: DailyCall, shape: SessionShape): LibrarySteps {
  const isFrameLoading = () => shape === 'prebuilt' && library.meetingState() === 'loading';
  const isFrameEmpty = () => shape === 'prebuilt' && ['new', 'loading'].includes(library.meetingState());
  /** Reports a join of another room, which the library rejects with `undefined`. */
  const refuseAnotherPage = ({ url }: DailyCallOptions) => {
    const { url: loaded } = library.properties as DailyCallOptions;
    if (shape !== 'prebuilt' || !LOADED.includes(library.meetingState()) || !url || url === loaded) return;
    throw new CallLayerError('url-differs', { words: { method: 'join()', before: 'load()' } });
  };
  const acknowledgeLeave = () => {
    postAsCallMachine(library, { action: 'left-meeting' });
  };

  return {
    load: (properties) => withLibraryFailure(library.load(properties)),
    join: async (properties) => {
      refuseAnotherPage(properties);
      return (await withLibraryFailure(library.join(properties))) !== undefined;
    },
    leave: () => {
      const empty = isFrameEmpty();
      if (isFrameLoading()) {
        // Otherwise the library would continue to load, and its timeouts would fire in the next session.
        postAsCallMachine(library, { action: 'loaded' });
        library.iframe()?.removeAttribute('src');
      }
      library.leave().catch(ignore);
      if (empty) acknowledgeLeave();
    },
    acknowledgeLeave,
    isOut: () => OUT.includes(library.meetingState()),
    isLoaded: () => LOADED.includes(library.meetingState()),
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
