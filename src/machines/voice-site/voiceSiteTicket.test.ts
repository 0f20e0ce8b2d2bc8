import { describe, expect, test } from 'vitest';
import { CANCELLED, ENDED, failedWith, openSite, siteWithLiveCall } from './siteUnderTest.fixture.ts';
import { isTypedCall, noticeOf, offersScenarios, offersToType, summaryOf } from './voiceSiteSelectors.ts';

const VISIT = { date: '2026-11-25', start: '09:30', type: 'repair' } as const;

describe('the company name', () => {
  test('is passed to the call without surplus spaces', () => {
    const site = openSite();
    site.send({ type: 'visitor.start', companyName: ' Hollis  Plumbing ' });
    expect(site.callOptions).toEqual([{ companyName: 'Hollis Plumbing', microphoneProblem: undefined }]);
  });

  test('is undefined if the field is blank, also after a call with a company name', () => {
    const site = openSite();
    site.send({ type: 'visitor.start', companyName: 'Hollis Plumbing' });
    site.closeCall(CANCELLED);
    site.send({ type: 'visitor.start', companyName: ' ' });
    expect(site.callOptions.at(-1)).toEqual({ companyName: undefined, microphoneProblem: undefined });
  });
});

describe('the ticket', () => {
  test('gets its fields from the tool calls of the assistant', () => {
    const site = siteWithLiveCall();
    site.callTool('capture_lead', { name: 'Dana' });
    site.callTool('capture_lead', { name: 'Dana Whitfield', trade: 'plumbing' });
    site.callTool('book_appointment', VISIT);
    expect(site.context().ticket).toEqual({ lead: { name: 'Dana Whitfield', trade: 'plumbing' }, visit: VISIT });
    expect(site.ignoredToolCalls).toEqual([]);
  });

  test('ignores arguments that are not JSON, and reports them', () => {
    const site = siteWithLiveCall();
    site.callTool('capture_lead', { name: 'Dana' });
    site.callTool('capture_lead', '{');
    expect(site.context().ticket).toEqual({ lead: { name: 'Dana' } });
    expect(site.ignoredToolCalls).toEqual([
      { problem: 'capture_lead: the arguments are not a JSON object.', count: 1 },
    ]);
  });

  test('reports 10,000 bad tool calls of one message once, with their number', () => {
    const site = siteWithLiveCall();
    const bad = { id: 'call_1', type: 'function', function: { name: 'capture_lead', arguments: '{' } };
    site.sendBack({
      type: 'call.message',
      message: { type: 'tool-calls', toolCallList: Array.from({ length: 10_000 }, () => bad) },
    });
    expect(site.ignoredToolCalls).toEqual([
      { problem: 'capture_lead: the arguments are not a JSON object.', count: 10_000 },
    ]);
  });

  test('is empty at the start of each call', () => {
    const site = siteWithLiveCall();
    site.callTool('capture_lead', { name: 'Dana' });
    site.closeCall(ENDED);
    site.startCall();
    expect(site.context()).toMatchObject({ ticket: { lead: {} }, finished: undefined });
  });
});

describe('the end of a call', () => {
  const LEAD = { name: 'Dana' };

  function siteWithConversation() {
    const site = siteWithLiveCall();
    site.assistantSays('Thanks for calling.', 'final');
    site.type('Hello');
    site.pressSend();
    site.assistantSays('May I');
    site.callTool('capture_lead', LEAD);
    site.wait(3_000);
    return site;
  }

  const FINISHED_CALL = {
    ticket: { lead: LEAD },
    seconds: 3,
    transcript: [
      { speaker: 'assistant', text: 'Thanks for calling.' },
      { speaker: 'visitor', text: 'Hello' },
      { speaker: 'assistant', text: 'May I' },
    ],
    isCutShort: false,
  };

  test('by the visitor shows the summary at once, before the room is left', () => {
    const site = siteWithConversation();
    site.endCall();
    expect(summaryOf(site.snapshot())).toEqual(FINISHED_CALL);
    site.closeCall(ENDED);
    expect(site.finishedCalls).toEqual([FINISHED_CALL]);
    expect(summaryOf(site.snapshot())).toEqual(FINISHED_CALL);
  });

  test('by the assistant shows the summary', () => {
    const site = siteWithConversation();
    site.closeCall(ENDED);
    expect(site.finishedCalls).toEqual([FINISHED_CALL]);
    expect(summaryOf(site.snapshot())).toEqual(FINISHED_CALL);
  });

  test('by a lost connection marks the call as cut short', () => {
    const site = siteWithConversation();
    site.closeCall(failedWith('connection-error'));
    expect(site.finishedCalls).toEqual([{ ...FINISHED_CALL, isCutShort: true }]);
  });

  test('by leaving the page finishes and stops the call', () => {
    const site = siteWithConversation();
    site.send({ type: 'page.left' });
    expect(site.finishedCalls).toEqual([FINISHED_CALL]);
    expect(site.commands.at(-1)).toEqual({ type: 'call.stop' });
  });

  test('shows no summary if the call was not answered', () => {
    const site = openSite();
    site.startCall();
    site.endCall();
    site.closeCall(CANCELLED);
    expect(site.state()).toEqual({ stopped: 'dismissed' });
    expect(site.finishedCalls).toEqual([]);
    expect(summaryOf(site.snapshot())).toBeUndefined();
  });

  test('shows a summary until it is dismissed or the next call starts', () => {
    const site = siteWithConversation();
    site.closeCall(ENDED);
    site.send({ type: 'visitor.dismiss' });
    expect(summaryOf(site.snapshot())).toBeUndefined();
    site.startCall();
    site.sendBack({ type: 'call.started' });
    site.closeCall(ENDED);
    expect(summaryOf(site.snapshot())).toMatchObject({ seconds: 0 });
    site.startCall();
    expect(summaryOf(site.snapshot())).toBeUndefined();
  });

  test('can be followed by "Call again", which calls the same company', () => {
    const site = openSite();
    site.send({ type: 'visitor.start', companyName: 'Hollis Plumbing' });
    site.sendBack({ type: 'call.started' });
    site.closeCall(ENDED);
    site.send({ type: 'visitor.call-again' });
    expect(site.callOptions.map(({ companyName }) => companyName)).toEqual(['Hollis Plumbing', 'Hollis Plumbing']);
  });
});

describe('typing instead of speaking', () => {
  const DENIED = failedWith('microphone-permissions');

  function siteWithDeniedMicrophone() {
    const site = openSite();
    site.send({ type: 'visitor.start', companyName: 'Hollis Plumbing' });
    site.closeCall(DENIED);
    return site;
  }

  test('is offered after a start that failed because of the microphone, calls the same company and keeps the notice visible', () => {
    const site = siteWithDeniedMicrophone();
    expect(offersToType(site.snapshot())).toBe(true);
    expect(isTypedCall(site.snapshot())).toBe(false);
    site.send({ type: 'visitor.type-instead' });
    expect(isTypedCall(site.snapshot())).toBe(true);
    expect(site.callOptions.at(-1)).toMatchObject({
      companyName: 'Hollis Plumbing',
      microphoneProblem: { type: 'microphone-permissions' },
    });
    site.sendBack({ type: 'call.started' });
    expect(noticeOf(site.snapshot())?.reason).toBe('Your microphone is blocked for this site.');
  });

  test('is repeated by "Call again", while a new start requests the microphone', () => {
    const site = siteWithDeniedMicrophone();
    site.send({ type: 'visitor.type-instead' });
    site.sendBack({ type: 'call.started' });
    site.closeCall(ENDED);
    site.send({ type: 'visitor.call-again' });
    expect(site.callOptions.at(-1)?.microphoneProblem).toBeDefined();
    site.closeCall(CANCELLED);
    site.startCall();
    expect(site.callOptions.at(-1)?.microphoneProblem).toBeUndefined();
  });

  test('is not available after the offer is dismissed', () => {
    const site = siteWithDeniedMicrophone();
    site.send({ type: 'visitor.dismiss' });
    expect(offersToType(site.snapshot())).toBe(false);
    site.send({ type: 'visitor.type-instead' });
    expect(site.callsStarted()).toBe(1);
  });

  test('is not available if the start failed for another reason', () => {
    const site = openSite();
    site.startCall();
    site.closeCall(failedWith('network-error'));
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

  test("are offered and accepted only until the visitor's first turn", () => {
    const site = siteWithLiveCall();
    site.type('Hello');
    site.pressSend();
    expect(offersScenarios(site.snapshot())).toBe(false);
    site.send({ type: 'visitor.say', text: 'My water heater burst' });
    expect(site.commands).toHaveLength(1);
  });
});
