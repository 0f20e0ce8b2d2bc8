import type { DailyCall, DailyCallOptions, DailyLoadOptions } from '@daily-co/daily-js';
import { CallLayerError } from '../errors/CallLayerError.ts';
import { libraryFailure } from '../errors/libraryFailure.ts';
import { dropScript, failScript, removeScripts, scriptBroughtNothing, speakForCallMachine } from './callMachine.ts';
import type { SessionShape } from './sessionShape.ts';

/** The coming and going of the library's object, one call of the library each. The call-session machine decides which, and when. */
export type LibrarySteps = {
  /** @throws CallLayerError: the load was refused. A script that cannot be fetched is an `error` event. */
  readonly load: (properties?: DailyLoadOptions) => Promise<void>;
  /** Loads first where that is needed. @returns false where the library was in a room already. @throws CallLayerError */
  readonly join: (properties: DailyCallOptions) => Promise<boolean>;
  /** `left-meeting` follows: at once where no call machine could acknowledge it, and not where the library is out. */
  readonly leave: () => void;
  /** The library is in no room and has no call machine: a leave has nothing to do. */
  readonly isOut: () => boolean;
  readonly acknowledgeLeave: () => void;
  /** There is nothing to load: `load()` would resolve without an event. */
  readonly isLoaded: () => boolean;
  /** The script of the call machine ran and defined nothing so far. */
  readonly isScriptEmpty: () => boolean;
  readonly dropScript: () => void;
  readonly failScript: () => void;
  /** Resolves when the page can have another object of the library. Never rejects. */
  readonly destroy: () => Promise<void>;
};

const OUT: readonly string[] = ['left-meeting', 'error'];
const LOADED: readonly string[] = ['loaded', 'joining-meeting', 'joined-meeting'];

/** An event of the library, or the state of the machine, says what comes of it. */
const ignore = () => undefined;

export function librarySteps(library: DailyCall, shape: SessionShape): LibrarySteps {
  const isFrameLoading = () => shape === 'prebuilt' && library.meetingState() === 'loading';
  const isFrameEmpty = () => shape === 'prebuilt' && ['new', 'loading'].includes(library.meetingState());
  /** The library rejects this with nothing at all. */
  const refuseAnotherPage = ({ url }: DailyCallOptions) => {
    const { url: loaded } = library.properties as DailyCallOptions;
    if (shape !== 'prebuilt' || !LOADED.includes(library.meetingState()) || !url || url === loaded) return;
    throw new CallLayerError('url-differs', { words: { method: 'join()', before: 'load()' } });
  };
  const acknowledgeLeave = () => {
    speakForCallMachine(library, { action: 'left-meeting' });
  };

  return {
    load: (properties) => failing(library.load(properties)),
    join: async (properties) => {
      refuseAnotherPage(properties);
      return (await failing(library.join(properties))) !== undefined;
    },
    leave: () => {
      const empty = isFrameEmpty();
      if (isFrameLoading()) {
        // The library would go on loading, and its deadlines would fall in the next visit of the room.
        speakForCallMachine(library, { action: 'loaded' });
        library.iframe()?.removeAttribute('src');
      }
      library.leave().catch(ignore);
      if (empty) acknowledgeLeave();
    },
    acknowledgeLeave,
    isOut: () => OUT.includes(library.meetingState()),
    isLoaded: () => LOADED.includes(library.meetingState()),
    isScriptEmpty: () => shape === 'call-object' && scriptBroughtNothing(library),
    dropScript: () => {
      dropScript(library);
    },
    failScript: () => {
      if (scriptBroughtNothing(library)) failScript(library);
    },
    destroy: async () => {
      // A destruction that fails leaves nothing else to try.
      await library.destroy().catch(ignore);
      removeScripts(library);
    },
  };
}

async function failing<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (thrown) {
    throw libraryFailure(thrown);
  }
}
