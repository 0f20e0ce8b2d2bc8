import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  CANCELLED,
  ENDED_DISORDERLY,
  ENDED,
  failedWith,
  openSite,
  type SiteUnderTest,
  siteWithLiveCall,
} from './siteUnderTest.fixture.ts';
import { TYPED_TEXT_MAX_LENGTH } from './voiceSiteMachine.ts';
import { isActive, isAskingToEnd } from './voiceSiteSelectors.ts';

const CONNECTION_LOST = failedWith('connection-error');

const messagesSent = ({ commands }: SiteUnderTest) =>
  commands.flatMap((command) => (command.type === 'message.send' ? [command.message] : []));

const draftOf = (site: SiteUnderTest) => site.context().draft;

describe('the draft', () => {
  test('has the typed text, which is not sent or added to the captions', () => {
    const site = siteWithLiveCall();
    site.type('My ');
    site.type('My roof');
    expect(draftOf(site)).toBe('My roof');
    site.type('My ');
    expect(draftOf(site)).toBe('My ');
    expect(site.commands).toEqual([]);
    expect(site.context().turns).toEqual([]);
  });

  test('is not changed by other events during the call', () => {
    const site = siteWithLiveCall();
    site.type('My roof');
    site.assistantSays('Thanks for calling.', 'final');
    site.measureVolume(0.8);
    site.send({ type: 'visitor.mute', muted: true });
    site.sendBack({ type: 'call.microphone-problem', problem: { type: 'ejected', message: '', retryable: true } });
    site.wait(5_000);
    site.startCall();
    expect(draftOf(site)).toBe('My roof');
  });

  test('accepts and sends text only while the call is active: not before the assistant answers or after End Call', () => {
    const site = openSite();
    site.type('Too early');
    site.startCall();
    site.type('Too early');
    site.pressSend();
    expect(draftOf(site)).toBe('');
    site.sendBack({ type: 'call.started' });
    site.endCall();
    site.type('Too late');
    site.pressSend();
    expect(draftOf(site)).toBe('');
    expect(messagesSent(site)).toEqual([]);
    expect(site.context().turns).toEqual([]);
  });
});

test('a draft without a visible character is discarded, not sent', () => {
  const site = siteWithLiveCall();
  site.type('\u200B\u3164');
  site.pressSend();
  expect(messagesSent(site)).toEqual([]);
  expect([draftOf(site), site.context().turns]).toEqual(['', []]);
});

describe('a text of more than 1000 characters', () => {
  test('is not accepted into the draft, even if the last character is a space; 1000 characters are accepted', () => {
    expect(TYPED_TEXT_MAX_LENGTH).toBe(1_000);
    const site = siteWithLiveCall();
    site.type('My roof');
    site.type('x'.repeat(1_001));
    site.type(`${'x'.repeat(1_000)} `);
    expect(draftOf(site)).toBe('My roof');
    site.type('x'.repeat(1_000));
    expect(draftOf(site)).toBe('x'.repeat(1_000));
  });

  test('is not sent', () => {
    const site = siteWithLiveCall();
    site.type('x'.repeat(1_001));
    site.pressSend();
    expect(site.commands).toEqual([]);
    expect(site.context().turns).toEqual([]);
  });
});

describe('the send button', () => {
  test('sends the trimmed draft, adds it to the captions and empties the draft', () => {
    const site = siteWithLiveCall();
    site.type('  My roof leaks.\n');
    site.pressSend();
    expect(site.commands).toEqual([
      {
        type: 'message.send',
        message: {
          type: 'add-message',
          message: { role: 'user', content: 'My roof leaks.' },
          triggerResponseEnabled: true,
        },
      },
    ]);
    expect(site.context().turns).toEqual([{ id: 1, speaker: 'visitor', text: 'My roof leaks.', state: 'final' }]);
    expect(draftOf(site)).toBe('');
  });

  test('pressed twice, sends the draft once', () => {
    const site = siteWithLiveCall();
    site.type('Hello');
    site.pressSend();
    site.pressSend();
    expect(messagesSent(site)).toHaveLength(1);
    expect(site.context().turns).toHaveLength(1);
  });

  test.each(['', ' ', '\n\t  '])('sends nothing for the draft %j, and empties it', (text) => {
    const site = siteWithLiveCall();
    site.type(text);
    site.pressSend();
    expect(site.commands).toEqual([]);
    expect(site.context().turns).toEqual([]);
    expect(draftOf(site)).toBe('');
  });

  test('for any text, sends at most one message, of 1 to 1000 characters without surrounding space', () => {
    const drafts = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ minLength: 990, maxLength: 1_010 }),
      fc.stringMatching(/^\s*$/),
      fc.string().map((text) => `  ${text}\n`),
    );
    fc.assert(
      fc.property(drafts, (text) => {
        const site = siteWithLiveCall();
        site.type(text);
        site.pressSend();
        const expected = text.length <= 1_000 ? text.trim() : '';
        expect(messagesSent(site)).toMatchObject(
          expected === '' ? [] : [{ message: { role: 'user', content: expected } }],
        );
        expect(site.context().turns.map((turn) => turn.text)).toEqual(expected === '' ? [] : [expected]);
        expect(draftOf(site)).toBe('');
      }),
    );
  });
});

describe('a draft that was not sent', () => {
  const siteWithDraft = () => {
    const site = siteWithLiveCall();
    site.type('My roof leaks.');
    return site;
  };

  test.each<[string, (site: SiteUnderTest) => void]>([
    [
      'End Call',
      (site) => {
        site.endCall();
        expect(draftOf(site)).toBe('');
        site.closeCall(ENDED);
      },
    ],
    [
      'an End Call that fails',
      (site) => {
        site.endCall();
        site.closeCall(ENDED_DISORDERLY);
      },
    ],
    ['the assistant hanging up', (site) => site.closeCall(ENDED)],
  ])('is discarded by %s', (_, end) => {
    const site = siteWithDraft();
    end(site);
    expect(draftOf(site)).toBe('');
    site.startCall();
    site.sendBack({ type: 'call.started' });
    expect(draftOf(site)).toBe('');
  });

  test('stays for the next call if the connection is lost', () => {
    const site = siteWithDraft();
    site.closeCall(CONNECTION_LOST);
    site.startCall();
    site.sendBack({ type: 'call.started' });
    expect(isActive(site.snapshot())).toBe(true);
    expect(draftOf(site)).toBe('My roof leaks.');
    expect(site.context().turns).toEqual([]);
    site.pressSend();
    expect(messagesSent(site)).toMatchObject([{ message: { content: 'My roof leaks.' } }]);
  });

  test.each<[string, (site: SiteUnderTest) => void]>([
    ['fails', (site) => site.closeCall(failedWith('meeting-full'))],
    // Longer than every deadline.
    ['is never answered', (site) => site.wait(3_600_000)],
  ])('is kept after an attempt to call again that %s', (_, fail) => {
    const site = siteWithDraft();
    site.closeCall(CONNECTION_LOST);
    site.startCall();
    fail(site);
    site.startCall();
    site.sendBack({ type: 'call.started' });
    expect(draftOf(site)).toBe('My roof leaks.');
  });

  test('is discarded when the visitor cancels the attempt to call again', () => {
    const site = siteWithDraft();
    site.closeCall(CONNECTION_LOST);
    site.startCall();
    site.endCall();
    site.closeCall(CANCELLED);
    expect(draftOf(site)).toBe('');
  });
});

test('the page asks before a close discards a typed text, until the visitor stays', () => {
  const site = siteWithLiveCall();
  site.type('My roof');
  expect(isAskingToEnd(site.snapshot())).toBe(false);
  site.send({ type: 'visitor.close' });
  expect(isAskingToEnd(site.snapshot())).toBe(true);
  site.send({ type: 'visitor.stay' });
  expect(isAskingToEnd(site.snapshot())).toBe(false);
});

test('while the room is left, only an answered call has a summary to dismiss', () => {
  const answered = siteWithLiveCall();
  answered.send({ type: 'visitor.end' });
  expect(answered.snapshot().can({ type: 'visitor.dismiss' })).toBe(true);
  const unanswered = openSite();
  unanswered.startCall();
  unanswered.send({ type: 'visitor.end' });
  expect(unanswered.snapshot().can({ type: 'visitor.dismiss' })).toBe(false);
});
