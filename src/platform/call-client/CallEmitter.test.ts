import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CallEmitter } from './CallEmitter.ts';

const reported = vi.fn<(error: unknown) => void>();

beforeEach(() => {
  // Node does not have `reportError`.
  vi.stubGlobal('reportError', reported);
});

afterEach(() => {
  reported.mockClear();
  vi.unstubAllGlobals();
});

test('emit() calls listeners with the payload, in the order of registration', () => {
  const emitter = new CallEmitter();
  const received: string[] = [];
  emitter.on('volume-level', (volume) => received.push(`first ${String(volume)}`));
  emitter.addListener('volume-level', (volume) => received.push(`second ${String(volume)}`));
  expect(emitter.emit('volume-level', 0.5)).toBe(true);
  expect(received).toEqual(['first 0.5', 'second 0.5']);
});

test('emit() calls listeners with no argument if the event has no payload', () => {
  const emitter = new CallEmitter();
  const listener = vi.fn();
  emitter.on('call-start', listener);
  emitter.emit('call-start');
  expect(listener).toHaveBeenCalledExactlyOnceWith();
});

test('emit() does not call listeners of another event', () => {
  const emitter = new CallEmitter();
  const listener = vi.fn();
  emitter.on('call-end', listener);
  expect(emitter.emit('call-start')).toBe(false);
  expect(listener).not.toHaveBeenCalled();
});

test('emit() does not throw if `error` has no listener', () => {
  const emitter = new CallEmitter();
  const event = {
    name: 'CallClientError',
    message: 'No.',
    type: 'start-method-error',
    error: { type: 'start-failed', message: 'No.', retryable: true },
    timestamp: '',
  } as const;
  expect(() => emitter.emit('error', event)).not.toThrow();
  expect(emitter.emit('error', event)).toBe(false);
  expect(reported).not.toHaveBeenCalled();
});

describe('a listener that throws', () => {
  test('has its error reported, and the other listeners are still called', () => {
    const emitter = new CallEmitter();
    const mistake = new Error('A mistake in a listener.');
    const after = vi.fn();
    emitter.on('call-end', () => {
      throw mistake;
    });
    emitter.on('call-end', after);
    expect(emitter.emit('call-end')).toBe(true);
    expect(reported).toHaveBeenCalledExactlyOnceWith(mistake);
    expect(after).toHaveBeenCalledOnce();
  });

  test('is removed if it was added with `once`', () => {
    const emitter = new CallEmitter();
    emitter.once('call-end', () => {
      throw new Error('A mistake in a listener.');
    });
    emitter.emit('call-end');
    emitter.emit('call-end');
    expect(reported).toHaveBeenCalledOnce();
  });

  test('does not stop the other listeners if `reportError` does not exist, for example in Node', () => {
    vi.stubGlobal('reportError', undefined);
    // Without `reportError`, the emitter throws the error again in a timer, which must not fire here.
    vi.useFakeTimers();
    try {
      const emitter = new CallEmitter();
      const after = vi.fn();
      emitter.on('call-end', () => {
        throw new Error('A mistake in a listener.');
      });
      emitter.on('call-end', after);
      emitter.emit('call-end');
      expect(after).toHaveBeenCalledOnce();
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('a listener that was added with `once`', () => {
  test('receives one event', () => {
    const emitter = new CallEmitter();
    const listener = vi.fn();
    emitter.once('volume-level', listener);
    emitter.emit('volume-level', 0.1);
    emitter.emit('volume-level', 0.2);
    expect(listener).toHaveBeenCalledExactlyOnceWith(0.1);
    expect(emitter.listenerCount('volume-level')).toBe(0);
  });

  test('receives one event even if another listener emits that event again while it is being delivered', () => {
    const emitter = new CallEmitter();
    const listener = vi.fn();
    let nested = false;
    emitter.on('volume-level', () => {
      if (nested) return;
      nested = true;
      emitter.emit('volume-level', 0.2);
    });
    emitter.once('volume-level', listener);
    emitter.emit('volume-level', 0.1);
    // The nested event reaches this listener first and removes it, so the outer event does not reach it.
    expect(listener).toHaveBeenCalledExactlyOnceWith(0.2);
  });

  test('can be removed before its first event', () => {
    const emitter = new CallEmitter();
    const listener = vi.fn();
    emitter.once('call-start', listener);
    emitter.off('call-start', listener);
    emitter.emit('call-start');
    expect(listener).not.toHaveBeenCalled();
  });
});

describe('removing listeners', () => {
  test('during an event neither skips nor repeats another listener', () => {
    const emitter = new CallEmitter();
    const received: string[] = [];
    const first = () => {
      received.push('first');
      emitter.off('call-start', first);
    };
    emitter.on('call-start', first);
    emitter.on('call-start', () => received.push('second'));
    emitter.on('call-start', () => received.push('third'));
    emitter.emit('call-start');
    emitter.emit('call-start');
    expect(received).toEqual(['first', 'second', 'third', 'second', 'third']);
  });

  test('removes only one registration of a listener that was added twice', () => {
    const emitter = new CallEmitter();
    const listener = vi.fn();
    emitter.on('call-start', listener).on('call-start', listener);
    emitter.removeListener('call-start', listener);
    emitter.emit('call-start');
    expect(listener).toHaveBeenCalledOnce();
  });

  test('does nothing if the listener is not registered', () => {
    const emitter = new CallEmitter();
    const listener = vi.fn();
    emitter.on('call-start', listener);
    emitter.off('call-start', vi.fn()).off('call-end', listener);
    expect(emitter.listenerCount('call-start')).toBe(1);
  });

  test('with removeAllListeners() removes the listeners of one event, or of all events', () => {
    const emitter = new CallEmitter();
    emitter.on('call-start', vi.fn()).on('call-end', vi.fn()).on('volume-level', vi.fn());
    emitter.removeAllListeners('call-start');
    expect([emitter.listenerCount('call-start'), emitter.listenerCount('call-end')]).toEqual([0, 1]);
    emitter.removeAllListeners();
    expect([emitter.listenerCount('call-end'), emitter.listenerCount('volume-level')]).toEqual([0, 0]);
  });
});

test('a listener that is added during an event receives the next one', () => {
  const emitter = new CallEmitter();
  const late = vi.fn();
  emitter.once('call-start', () => emitter.on('call-start', late));
  emitter.emit('call-start');
  expect(late).not.toHaveBeenCalled();
  emitter.emit('call-start');
  expect(late).toHaveBeenCalledOnce();
});

test('two emitters share no listeners', () => {
  const one = new CallEmitter();
  const other = new CallEmitter();
  const listener = vi.fn();
  one.on('call-start', listener);
  other.emit('call-start');
  expect(listener).not.toHaveBeenCalled();
});

describe('other methods of an EventEmitter', () => {
  test('prependListener() and prependOnceListener() add a listener before the others', () => {
    const emitter = new CallEmitter();
    const received: string[] = [];
    emitter.on('call-start', () => received.push('last'));
    emitter.prependListener('call-start', () => received.push('second'));
    emitter.prependOnceListener('call-start', () => received.push('first'));
    emitter.emit('call-start');
    emitter.emit('call-start');
    expect(received).toEqual(['first', 'second', 'last', 'second', 'last']);
  });

  test('listeners() returns the listeners in order, and eventNames() only the events that have listeners', () => {
    const emitter = new CallEmitter();
    const first = vi.fn();
    const second = vi.fn();
    emitter.on('call-end', second).once('volume-level', second).prependListener('call-end', first);
    expect(emitter.listeners('call-end')).toEqual([first, second]);
    emitter.emit('volume-level', 0.1);
    expect(emitter.eventNames()).toEqual(['call-end']);
  });
});
