import { describe, expect, test } from 'vitest';
import { CANCELLED, ENDED, failedWith, openSite, siteWithLiveCall } from './siteUnderTest.fixture.ts';
import { isTyped, noticeOf, offersScenarios, offersToType, summaryOf } from './voiceSiteSelectors.ts';

const VISIT = { date: '2026-11-25', start: '09:30', type: 'repair' } as const;

describe('the company name', () => {
  test('is passed to the call, on one line', () => {
    const site = openSite();
    site.send({ type: 'visitor.start', companyName: ' Hollis  Plumbing ' });
    expect(site.callOptions).toEqual([{ companyName: 'Hollis Plumbing', microphoneProblem: undefined }]);
  });

  test('is absent in a call without one, also after a call with one', () => {
    const site = openSite();
    site.send({ type: 'visitor.start', companyName: 'Hollis Plumbing' });
    site.close(CANCELLED);
    site.send({ type: 'visitor.start', companyName: ' ' });
    expect(site.callOptions.at(-1)).toEqual({ companyName: undefined, microphoneProblem: undefined });
  });
});

describe('the ticket', () => {
  test('fills in as the assistant calls its tools', () => {
    const site = siteWithLiveCall();
    site.useTool('capture_lead', { name: 'Dana' });
    site.useTool('capture_lead', { name: 'Dana Whitfield', trade: 'plumbing' });
    site.useTool('book_appointment', VISIT);
    expect(site.context().ticket).toEqual({ lead: { name: 'Dana Whitfield', trade: 'plumbing' }, visit: VISIT });
    expect(site.ignored).toEqual([]);
  });

  test('bad arguments are reported and ignored', () => {
    const site = siteWithLiveCall();
    site.useTool('capture_lead', { name: 'Dana' });
    site.useTool('capture_lead', '{');
    expect(site.context().ticket).toEqual({ lead: { name: 'Dana' } });
    expect(site.ignored).toEqual(['capture_lead: the arguments are not a JSON object.']);
  });

  test('is new with each call', () => {
    const site = siteWithLiveCall();
    site.useTool('capture_lead', { name: 'Dana' });
    site.close(ENDED);
    site.start();
    expect(site.context()).toMatchObject({ ticket: { lead: {} }, finished: undefined });
  });
});

describe('the end of a call', () => {
  const LEAD = { name: 'Dana' };

  function liveCall() {
    const site = siteWithLiveCall();
    site.say('Thanks for calling.', 'final');
    site.type('Hello');
    site.press();
    site.say('May I');
    site.useTool('capture_lead', LEAD);
    site.wait(3_000);
    return site;
  }

  const WHOLE = {
    ticket: { lead: LEAD },
    seconds: 3,
    transcript: [
      { speaker: 'assistant', text: 'Thanks for calling.' },
      { speaker: 'visitor', text: 'Hello' },
      { speaker: 'assistant', text: 'May I' },
    ],
    isCutShort: false,
  };

  test('by the visitor shows the summary when the room is left', () => {
    const site = liveCall();
    site.end();
    expect(summaryOf(site.snapshot())).toBeUndefined();
    site.close(ENDED);
    expect(site.finished).toEqual([WHOLE]);
    expect(summaryOf(site.snapshot())).toEqual(WHOLE);
  });

  test('by the assistant shows the summary', () => {
    const site = liveCall();
    site.close(ENDED);
    expect(site.finished).toEqual([WHOLE]);
    expect(summaryOf(site.snapshot())).toEqual(WHOLE);
  });

  test('by a lost connection marks the call as cut short', () => {
    const site = liveCall();
    site.close(failedWith('connection-error'));
    expect(site.finished).toEqual([{ ...WHOLE, isCutShort: true }]);
  });

  test('by leaving the page finishes and stops the call', () => {
    const site = liveCall();
    site.send({ type: 'page.left' });
    expect(site.finished).toEqual([WHOLE]);
    expect(site.commands.at(-1)).toEqual({ type: 'call.stop' });
  });

  test('has no summary if the call was not answered', () => {
    const site = openSite();
    site.start();
    site.end();
    site.close(CANCELLED);
    expect(site.state()).toEqual({ stopped: 'dismissed' });
    expect(site.finished).toEqual([]);
    expect(summaryOf(site.snapshot())).toBeUndefined();
  });

  test('has a summary until it is dismissed or the next call starts', () => {
    const site = liveCall();
    site.close(ENDED);
    site.send({ type: 'visitor.dismiss' });
    expect(summaryOf(site.snapshot())).toBeUndefined();
    site.start();
    site.sendBack({ type: 'call.started' });
    site.close(ENDED);
    expect(summaryOf(site.snapshot())).toMatchObject({ seconds: 0 });
    site.start();
    expect(summaryOf(site.snapshot())).toBeUndefined();
  });

  test('"Call again" calls the same company', () => {
    const site = openSite();
    site.send({ type: 'visitor.start', companyName: 'Hollis Plumbing' });
    site.sendBack({ type: 'call.started' });
    site.close(ENDED);
    site.send({ type: 'visitor.call-again' });
    expect(site.callOptions.map(({ companyName }) => companyName)).toEqual(['Hollis Plumbing', 'Hollis Plumbing']);
  });
});

describe('without a microphone', () => {
  const DENIED = failedWith('microphone-permissions');

  function refused() {
    const site = openSite();
    site.send({ type: 'visitor.start', companyName: 'Hollis Plumbing' });
    site.close(DENIED);
    return site;
  }

  test('the visitor may type instead, to the same company; the remedy stays visible', () => {
    const site = refused();
    expect(offersToType(site.snapshot())).toBe(true);
    expect(isTyped(site.snapshot())).toBe(false);
    site.send({ type: 'visitor.type-instead' });
    expect(isTyped(site.snapshot())).toBe(true);
    expect(site.callOptions.at(-1)).toMatchObject({
      companyName: 'Hollis Plumbing',
      microphoneProblem: { type: 'microphone-permissions' },
    });
    site.sendBack({ type: 'call.started' });
    expect(noticeOf(site.snapshot())?.reason).toBe('Your microphone is blocked for this site.');
  });

  test('the next call requests the microphone again, but "Call again" does not', () => {
    const site = refused();
    site.send({ type: 'visitor.type-instead' });
    site.sendBack({ type: 'call.started' });
    site.close(ENDED);
    site.send({ type: 'visitor.call-again' });
    expect(site.callOptions.at(-1)?.microphoneProblem).toBeDefined();
    site.close(CANCELLED);
    site.start();
    expect(site.callOptions.at(-1)?.microphoneProblem).toBeUndefined();
  });

  test('the offer can be dismissed', () => {
    const site = refused();
    site.send({ type: 'visitor.dismiss' });
    expect(offersToType(site.snapshot())).toBe(false);
    site.send({ type: 'visitor.type-instead' });
    expect(site.callsStarted()).toBe(1);
  });

  test('other failures do not offer it', () => {
    const site = openSite();
    site.start();
    site.close(failedWith('network-error'));
    expect(offersToType(site.snapshot())).toBe(false);
    site.send({ type: 'visitor.type-instead' });
    expect(site.callsStarted()).toBe(1);
  });
});

describe('suggested first sentences', () => {
  test('are sent like typed text, and do not change the draft', () => {
    const site = siteWithLiveCall();
    site.type('My dra');
    expect(offersScenarios(site.snapshot())).toBe(true);
    site.send({ type: 'visitor.say', text: 'My water heater burst' });
    expect(site.context()).toMatchObject({
      draft: 'My dra',
      turns: [{ speaker: 'visitor', text: 'My water heater burst', state: 'final' }],
    });
    expect(site.commands).toEqual([
      {
        type: 'message.send',
        message: {
          type: 'add-message',
          message: { role: 'user', content: 'My water heater burst' },
          triggerResponseEnabled: true,
        },
      },
    ]);
  });

  test('are offered for the first turn only', () => {
    const site = siteWithLiveCall();
    site.type('Hello');
    site.press();
    expect(offersScenarios(site.snapshot())).toBe(false);
    site.send({ type: 'visitor.say', text: 'My water heater burst' });
    expect(site.commands).toHaveLength(1);
  });
});
