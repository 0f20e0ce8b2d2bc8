import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SOUND_PROCESSORS, STOP, type ProcessorMessage } from './soundProcessors.ts';
import { createSoundWorklet, SoundProblem } from './soundWorklet.ts';

class StubNode extends EventTarget {
  readonly port = {
    onmessage: null as ((event: { readonly data: ProcessorMessage }) => void) | null,
    postMessage: vi.fn(),
  };
  onprocessorerror: (() => void) | null = null;
  readonly disconnect = vi.fn();

  constructor(
    readonly context: unknown,
    readonly name: string,
  ) {
    super();
    nodes.push(this);
  }

  post(message: ProcessorMessage): void {
    this.port.onmessage?.({ data: message });
  }
}

const nodes: StubNode[] = [];
const addresses = new Map<string, Blob>();
const revoked: string[] = [];

beforeEach(() => {
  nodes.length = 0;
  revoked.length = 0;
  addresses.clear();
  vi.stubGlobal('AudioWorkletNode', StubNode);
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const address = `blob:local/${addresses.size}`;
    addresses.set(address, blob as Blob);
    return address;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void revoked.push(address));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const loaded: string[] = [];
const contextWith = (addModule: (address: string) => Promise<void>, state: AudioContextState = 'running') =>
  ({ audioWorklet: { addModule }, state }) as unknown as BaseAudioContext;
const contextThatLoads = (state?: AudioContextState) => {
  loaded.length = 0;
  return contextWith((address) => {
    loaded.push(address);
    return Promise.resolve();
  }, state);
};

const measuredNode = () => {
  const disconnect = vi.fn();
  return { source: { connect: vi.fn(), disconnect } as unknown as AudioNode, disconnect };
};
const { source } = measuredNode();

/** Waits for the first node, which the worklet creates when its module is loaded. */
const firstNode = (): Promise<StubNode> => vi.waitUntil(() => nodes[0] ?? false).then((node) => node);

const problemOf = async (opening: Promise<unknown>) => {
  const problem = await opening.catch((error: unknown) => error);
  return problem instanceof SoundProblem ? problem.type : problem;
};

const ignore = () => {};
const noReports = { onProcessing: ignore, onFailed: ignore };

describe('the module', () => {
  test('is loaded once for all processors, from a blob address that is then revoked', async () => {
    const worklet = createSoundWorklet(contextThatLoads());
    await worklet.openLevelMeter(source, ignore);
    await worklet.openLevelMeter(source, ignore);
    expect(loaded).toEqual(['blob:local/0']);
    expect(await addresses.get('blob:local/0')?.text()).toBe(SOUND_PROCESSORS);
    expect(revoked).toEqual(loaded);
  });

  test.each([
    ["the page's policy refuses its address", new DOMException('Failed to load', 'AbortError'), 'blob-refused'],
    ['the browser cannot run it', new SyntaxError('Unexpected token'), 'unsupported'],
  ])('leads to the refusal of each processor, and its address is revoked, if %s', async (_, reason, type) => {
    const worklet = createSoundWorklet(contextWith(() => Promise.reject(reason)));
    expect(await problemOf(worklet.openNoiseGate(noReports))).toBe(type);
    expect(await problemOf(worklet.openLevelMeter(source, ignore))).toBe(type);
    expect(revoked).toEqual(['blob:local/0']);
    expect(nodes).toEqual([]);
  });

  test('gets no address in a browser without AudioWorklet, and the noise gate is refused', async () => {
    const worklet = createSoundWorklet({} as BaseAudioContext);
    expect(await problemOf(worklet.openNoiseGate(noReports))).toBe('unsupported');
    expect(addresses.size).toBe(0);
  });
});

describe('the noise gate', () => {
  test('opens when its module is compiled, and reports the first samples', async () => {
    const onProcessing = vi.fn();
    const opening = createSoundWorklet(contextThatLoads()).openNoiseGate({ ...noReports, onProcessing });
    (await firstNode()).post({ type: 'compiled' });
    await opening;
    expect(onProcessing).not.toHaveBeenCalled();
    nodes[0]?.post({ type: 'processing' });
    expect(onProcessing).toHaveBeenCalledOnce();
  });

  test.each([
    [
      "CompileError: WebAssembly.Module(): Compiling or instantiating WebAssembly module violates the following Content Security policy directive because 'unsafe-eval' is not an allowed source of script",
      'wasm-refused',
    ],
    ['CompileError: call to WebAssembly.Module() blocked by CSP', 'wasm-refused'],
    ['CompileError: expected magic word', 'unsupported'],
  ])('whose processor reports %s is closed, and refused with the problem %s', async (reason, type) => {
    const opening = createSoundWorklet(contextThatLoads()).openNoiseGate(noReports);
    (await firstNode()).post({ type: 'refused', reason });
    expect(await problemOf(opening)).toBe(type);
    expect(nodes[0]?.port.postMessage).toHaveBeenCalledWith(STOP);
    expect(nodes[0]?.disconnect).toHaveBeenCalledOnce();
  });

  test('is refused if its processor fails before its module is compiled', async () => {
    const opening = createSoundWorklet(contextThatLoads()).openNoiseGate(noReports);
    (await firstNode()).onprocessorerror?.();
    expect(await problemOf(opening)).toBe('unsupported');
  });

  test('reports a failure of its processor after it has opened', async () => {
    const onFailed = vi.fn();
    const opening = createSoundWorklet(contextThatLoads()).openNoiseGate({ ...noReports, onFailed });
    (await firstNode()).post({ type: 'compiled' });
    await opening;
    nodes[0]?.onprocessorerror?.();
    expect(onFailed).toHaveBeenCalledOnce();
  });
});

describe('a level meter', () => {
  test('has the level of the most recent message, and calls `onMeasured` only for the first message', async () => {
    const onMeasured = vi.fn();
    const meter = await createSoundWorklet(contextThatLoads()).openLevelMeter(source, onMeasured);
    expect(meter.level()).toBe(0);
    for (const level of [0.5, 0.25]) nodes[0]?.post({ type: 'level', level });
    expect(meter.level()).toBe(0.25);
    expect(onMeasured).toHaveBeenCalledOnce();
  });

  test('stops its processor, disconnects its source and has level 0 when it is closed', async () => {
    const measured = measuredNode();
    const meter = await createSoundWorklet(contextThatLoads()).openLevelMeter(measured.source, ignore);
    nodes[0]?.post({ type: 'level', level: 0.5 });
    meter.close();
    nodes[0]?.post({ type: 'level', level: 0.75 });
    expect(meter.level()).toBe(0);
    expect(measured.disconnect).toHaveBeenCalledWith(nodes[0]);
    expect(nodes[0]?.port.postMessage).toHaveBeenCalledWith(STOP);
  });
});

describe('ended()', () => {
  const isSettled = async (promise: Promise<void>) => {
    let settled = false;
    void promise.then(() => (settled = true));
    await vi.advanceTimersByTimeAsync(0);
    return settled;
  };

  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('resolves when every processor has reported its end', async () => {
    const worklet = createSoundWorklet(contextThatLoads());
    const meters = [await worklet.openLevelMeter(source, ignore), await worklet.openLevelMeter(source, ignore)];
    for (const { close } of meters) close();
    const ending = worklet.ended();
    nodes[0]?.post({ type: 'ended' });
    expect(await isSettled(ending)).toBe(false);
    nodes[1]?.post({ type: 'ended' });
    expect(await isSettled(ending)).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('does not wait for processors that have already ended', async () => {
    const worklet = createSoundWorklet(contextThatLoads());
    const meter = await worklet.openLevelMeter(source, ignore);
    meter.close();
    nodes[0]?.post({ type: 'ended' });
    expect(await isSettled(worklet.ended())).toBe(true);
  });

  test('does not wait for a processor that has failed', async () => {
    const worklet = createSoundWorklet(contextThatLoads());
    await worklet.openLevelMeter(source, ignore);
    nodes[0]?.dispatchEvent(new Event('processorerror'));
    expect(await isSettled(worklet.ended())).toBe(true);
  });

  test('resolves after half a second if a processor does not report its end', async () => {
    const worklet = createSoundWorklet(contextThatLoads());
    await worklet.openLevelMeter(source, ignore);
    const ending = worklet.ended();
    await vi.advanceTimersByTimeAsync(499);
    expect(await isSettled(ending)).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await isSettled(ending)).toBe(true);
  });

  test('does not wait in a suspended context, in which processors do not run', async () => {
    const worklet = createSoundWorklet(contextThatLoads('suspended'));
    await worklet.openLevelMeter(source, ignore);
    expect(await isSettled(worklet.ended())).toBe(true);
  });
});
