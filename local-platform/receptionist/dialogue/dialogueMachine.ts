import { openedDialogue } from './dialogueContext.ts';
import { missingOnceMore } from './dialogueRules.ts';
import { dialogueSetup } from './dialogueSetup.ts';

/**
 * What the receptionist says and does in a call. Each turn of the caller is read as acts, which the machine handles one after the other as
 * events of its own; then `turn.read` decides the next question. The regions are what she talks about, the visit, the house, and what is
 * known about the caller.
 */
export const dialogueMachine = dialogueSetup.createMachine({
  id: 'dialogue',
  context: ({ input }) => openedDialogue(input),
  type: 'parallel',
  invoke: { id: 'understanding', src: 'understanding' },
  states: {
    turn: {
      description: "How much of the caller's present turn she has understood.",
      initial: 'answered',
      on: {
        'caller.said': { actions: { type: 'read', params: ({ event }) => ({ text: event.text }) } },
        'caller.meant': {
          target: '.unread',
          actions: { type: 'raiseActs', params: ({ event }) => ({ text: event.text, acts: event.acts }) },
        },
        'inform.*': '.understood',
        correct: '.understood',
        'remove.*': '.understood',
        point: '.understood',
        dispute: '.understood',
        danger: '.understood',
        people: '.understood',
        'all-clear': '.understood',
        shift: '.understood',
        'request.*': '.understood',
        speak: '.understood',
        note: '.understood',
        misdial: '.understood',
        sell: '.understood',
        wait: '.understood',
        play: '.understood',
        farewell: '.understood',
        accept: { guard: 'expectsYesOrNo', target: '.understood' },
        reject: '.understood',
        refuse: '.understood',
        finish: '.understood',
        unsure: '.understood',
      },
      states: {
        unread: {
          on: {
            ask: 'inquired',
            thanks: 'thanked',
            greet: 'greeted',
            swear: 'rude',
            'turn.read': { target: 'answered', actions: 'sayMissed' },
          },
        },
        inquired: { description: 'The caller asks something.', on: { 'turn.read': 'answered' } },
        thanked: { on: { swear: 'rude', 'turn.read': { target: 'answered', actions: 'sayWelcome' } } },
        greeted: {
          on: {
            swear: 'rude',
            thanks: 'thanked',
            'turn.read': { target: 'answered', actions: 'sayHello' },
          },
        },
        rude: { description: 'Only swearing.', on: { 'turn.read': 'answered' } },
        understood: { on: { 'turn.read': 'answered' } },
        answered: {},
      },
    },
    manners: {
      description: 'How often the caller has only sworn. She warns before she ends the call.',
      initial: 'polite',
      states: {
        polite: { on: { 'turn.read': { guard: 'isRude', target: 'annoyed' } } },
        annoyed: { on: { 'turn.read': { guard: 'isRude', target: 'warned', actions: 'sayWarning' } } },
        warned: { on: { 'turn.read': { guard: 'isRude', target: 'lost' } } },
        lost: {},
      },
    },
    house: {
      description: 'Fire, gas and carbon monoxide: whether people are still in the house.',
      initial: 'safe',
      states: {
        safe: {
          on: {
            danger: {
              guard: { type: 'isDeadly', params: ({ event }) => event },
              target: 'inside',
            },
          },
        },
        inside: {
          initial: 'advised',
          on: {
            people: {
              guard: { type: 'isOutside', params: ({ event }) => event },
              target: 'outside',
              actions: 'sayOut',
            },
            accept: { guard: 'saysYes', target: 'outside', actions: 'sayOut' },
            'all-clear': 'denied',
          },
          states: {
            advised: {
              description: 'She advises to leave, and asks whether everyone is out.',
              on: { 'turn.read': 'waiting' },
            },
            waiting: {
              description: 'She repeats the advice, and asks nothing else, until the caller says that everyone is out.',
              on: { 'turn.read': { actions: 'sayLeaveNow' } },
            },
          },
        },
        denied: {
          description: 'The caller denies the danger. She asks once plainly, and believes a clear no.',
          initial: 'heard',
          on: { danger: 'inside.waiting' },
          states: {
            heard: { on: { 'turn.read': 'asked' } },
            asked: {
              on: {
                'all-clear': {
                  target: '#dialogue.house.safe',
                  actions: { type: 'withdrawDanger', params: ({ event }) => event },
                },
                'turn.read': '#dialogue.house.inside.waiting',
              },
            },
          },
        },
        outside: {
          on: {
            'all-clear': 'denied',
            people: {
              guard: { type: 'isInside', params: ({ event }) => event },
              target: 'inside.waiting',
            },
          },
        },
      },
    },
    purpose: {
      description: 'Why the caller calls, and how urgent it is.',
      initial: 'work',
      on: {
        'inform.job': '.work',
        'inform.estimate': { actions: 'recordEstimate' },
        'inform.urgency': { actions: { type: 'recordUrgency', params: ({ event }) => event } },
      },
      states: {
        work: {
          on: {
            request: {
              guard: { type: 'becomesErrand', params: ({ event }) => event },
              target: 'errand',
            },
            misdial: { guard: 'hasNoJob', target: 'none' },
            sell: { guard: 'hasNoJob', target: 'none' },
          },
        },
        errand: { description: 'An existing visit or bill. She takes a name and a number, and offers no visit.' },
        none: { description: 'A wrong number, or a sales call.' },
      },
    },
    visit: {
      description: 'The visit of this call.',
      initial: 'none',
      states: {
        none: {
          on: {
            'inform.time': { actions: { type: 'recordTime', params: ({ event }) => event } },
            'model.replied': { guard: { type: 'hasBooked', params: ({ event }) => event }, target: 'booked' },
            request: {
              guard: 'declinesVisit',
              target: 'unwanted',
              actions: { type: 'declineVisit', params: ({ event }) => event },
            },
            accept: { guard: 'isOffering', target: 'booked', actions: 'bookOffer' },
            reject: { guard: 'isSecondRefusal', target: 'left', actions: 'leaveTime' },
            refuse: { guard: 'isSecondRefusal', target: 'left', actions: 'leaveTime' },
            'caller.voiced': { guard: 'isOfferUnheard', target: 'left', actions: 'leaveTime' },
            'turn.read': { guard: 'hasNoTime', target: 'left', actions: 'leaveTime' },
          },
        },
        booked: {
          on: {
            'model.replied': { guard: { type: 'hasNoVisit', params: ({ event }) => event }, target: 'none' },
            'inform.time': [
              {
                guard: { type: 'movesVisit', params: ({ event }) => event },
                target: 'moving',
                actions: { type: 'recordTime', params: ({ event }) => event },
              },
              { guard: { type: 'repeatsVisit', params: ({ event }) => event }, actions: 'confirmVisit' },
            ],
            shift: 'moving',
            dispute: {
              guard: { type: 'disputesTime', params: ({ event }) => event },
              target: 'moving',
              actions: 'forgetWish',
            },
            request: [
              {
                guard: { type: 'isCancellation', params: ({ event }) => event },
                target: 'left',
                actions: 'cancelVisit',
              },
              {
                guard: { type: 'isRescheduling', params: ({ event }) => event },
                target: 'moving',
                actions: 'forgetWish',
              },
            ],
          },
        },
        moving: {
          description: 'A visit is booked, and the caller wants another time.',
          on: {
            'inform.time': [
              { guard: { type: 'repeatsVisit', params: ({ event }) => event }, target: 'booked', actions: 'keepVisit' },
              { actions: { type: 'recordTime', params: ({ event }) => event } },
            ],
            accept: { guard: 'isOffering', target: 'booked', actions: 'bookOffer' },
            reject: { guard: 'isOfferAnswer', target: 'booked', actions: 'keepVisit' },
            refuse: { guard: 'isOfferAnswer', target: 'booked', actions: 'keepVisit' },
            'caller.voiced': { guard: 'isOffering', target: 'booked', actions: 'keepVisit' },
            request: {
              guard: { type: 'isCancellation', params: ({ event }) => event },
              target: 'left',
              actions: 'cancelVisit',
            },
            'turn.read': { guard: 'findsNoTime', target: 'booked', actions: 'keepVisit' },
          },
        },
        unwanted: {
          description: 'The caller wants a call, and no visit.',
          on: {
            request: { guard: 'declinesVisit', actions: { type: 'declineVisit', params: ({ event }) => event } },
            'inform.time': [
              { guard: 'isTimeOfCall', actions: { type: 'noteWords', params: ({ event }) => event } },
              {
                guard: 'namesDay',
                target: 'none',
                actions: { type: 'recordTime', params: ({ event }) => event },
              },
            ],
          },
        },
        left: {
          description: 'The team finds a time, or the caller has cancelled the visit.',
          on: {
            'inform.time': { target: 'none', actions: { type: 'recordTime', params: ({ event }) => event } },
          },
        },
      },
    },
    caller: {
      description: 'Whether the caller wants to end the call.',
      initial: 'staying',
      states: {
        staying: {
          on: {
            farewell: 'leaving',
            finish: { guard: 'isFinishing', target: 'leaving' },
            accept: { guard: 'isContent', target: 'leaving' },
            reject: { guard: 'isClosingAnswer', target: 'leaving' },
            refuse: { guard: 'isClosingAnswer', target: 'leaving' },
            thanks: { guard: 'isClosingAnswer', target: 'leaving' },
            'caller.voiced': { guard: 'isClosing', target: 'leaving' },
          },
        },
        leaving: {
          on: {
            'inform.job': 'staying',
            'inform.time': 'staying',
            request: 'staying',
            'request.visit': 'staying',
            ask: 'staying',
          },
        },
      },
    },
    ticket: {
      description: 'Whether she has read the whole ticket back.',
      initial: 'unread',
      states: {
        unread: { always: { guard: 'isReadingBack', target: 'read' } },
        read: {},
      },
    },
    talk: {
      description: 'What she talks about: the question that the caller answers.',
      initial: 'asking',
      on: {
        'inform.job': { actions: { type: 'recordJob', params: ({ event }) => event } },
        'inform.name': { actions: { type: 'recordName', params: ({ event }) => event } },
        'inform.number': { actions: { type: 'recordNumber', params: ({ event }) => event } },
        'inform.address': { actions: { type: 'recordAddress', params: ({ event }) => event } },
        correct: { actions: { type: 'correctFact', params: ({ event }) => event } },
        dispute: [
          { guard: 'disputesAny', target: '.mistaken' },
          { actions: { type: 'disputeFact', params: ({ event }) => event } },
        ],
        'remove.*': { actions: { type: 'changeWork', params: ({ event }) => event } },
        shift: { actions: { type: 'shiftOffer', params: ({ event }) => event } },
        danger: { actions: { type: 'recordDanger', params: ({ event }) => event } },
        ask: [
          {
            guard: { type: 'isForTeam', params: ({ event }) => event },
            actions: { type: 'noteQuestion', params: ({ event }) => event },
          },
          { actions: { type: 'answerQuestion', params: ({ event }) => event } },
        ],
        speak: { actions: { type: 'noteLanguage', params: ({ event }) => event } },
        request: [
          { guard: 'concernsVisit' },
          { guard: 'declinesVisit' },
          { guard: 'concernsOffer' },
          { actions: { type: 'noteErrand', params: ({ event }) => event } },
        ],
        'inform.time': { guard: 'isInDanger', actions: 'sayNoVisitInDanger' },
        'request.visit': { guard: 'isInDanger', actions: 'sayNoVisitInDanger' },
        note: { actions: { type: 'noteWords', params: ({ event }) => event } },
        misdial: { actions: ['sayWrongNumber', 'noteMisdial'] },
        sell: { actions: ['sayNoSales', 'noteSales'] },
        wait: { actions: 'sayNoHurry' },
        swear: { actions: 'sayUpset' },
        play: { actions: 'sayPlay' },
        'turn.read': '.deciding',
        'caller.voiced': { target: '.deciding', actions: ['sayLimits', 'withholdUnspoken'] },
        'caller.wordless': { actions: 'sayLimitsOnce' },
        'caller.mumbled': { actions: 'askToRepeat' },
        'caller.silent': { actions: 'prompt' },
        'caller.gone': { actions: 'giveUp' },
        'model.replied': { target: '.deciding', actions: { type: 'recordModelReply', params: ({ event }) => event } },
      },
      states: {
        asking: {
          description: 'A question for a fact. The caller may answer it, or give other facts, or refuse.',
          initial: 'job',
          on: {
            // A caller who asks something knows her question still.
            'turn.read': [{ guard: 'keepsLastWording', actions: 'reply' }, { target: 'deciding' }],
            // "No, it's 18" corrects a fact, and refuses none.
            reject: {
              guard: 'isAnswer',
              target: 'answered',
              actions: [{ type: 'withhold', params: ({ event }) => event }, 'sayRefusalAccepted'],
            },
            refuse: {
              guard: 'isAnswer',
              target: 'answered',
              actions: [{ type: 'withhold', params: ({ event }) => event }, 'sayRefusalAccepted'],
            },
            finish: {
              guard: 'isAnswer',
              target: 'answered',
              actions: [{ type: 'withhold', params: ({ event }) => event }, 'sayRefusalAccepted'],
            },
          },
          states: {
            job: {
              on: {
                // The greeting asks for the job, so that the first words can be a farewell.
                finish: { target: '#dialogue.talk.answered' },
              },
              entry: { type: 'ask', params: { asked: 'job' } },
            },
            name: { entry: { type: 'ask', params: { asked: 'name' } } },
            number: { entry: { type: 'ask', params: { asked: 'number' } } },
            onceMore: {
              description:
                'The caller wants to leave, and what the team needs is missing: the number, or the address of a visit.',
              entry: { type: 'ask', params: ({ context }) => ({ asked: missingOnceMore(context) ?? 'more' }) },
            },
            areaCode: { entry: { type: 'ask', params: { asked: 'area-code' } } },
            address: { entry: { type: 'ask', params: { asked: 'address' } } },
            time: {
              entry: { type: 'ask', params: { asked: 'time' } },
              on: { unsure: { actions: { type: 'withhold', params: ({ event }) => event } } },
            },
          },
        },
        checking: {
          description: 'She asks whether a doubtful value is right.',
          entry: { type: 'ask', params: { asked: 'check' } },
          on: {
            accept: { target: 'answered', actions: 'confirmDoubt' },
            reject: { target: 'answered', actions: 'dropDoubt' },
            refuse: { target: 'answered', actions: ['withholdDoubted', 'dropDoubt'] },
          },
        },
        which: {
          description: 'She asks which fact a correction is meant for.',
          entry: { type: 'ask', params: { asked: 'which' } },
          on: {
            point: { target: 'answered', actions: { type: 'applyChange', params: ({ event }) => event } },
            reject: { target: 'answered', actions: 'dropChanges' },
            refuse: { target: 'answered', actions: 'dropChanges' },
          },
        },
        offering: {
          description: 'An offer of a visit. It stays open until the caller accepts or refuses it in words.',
          initial: 'first',
          on: {
            'inform.time': [{ guard: { type: 'isOfferedTime', params: ({ event }) => event } }, { target: 'answered' }],
            accept: 'answered',
            // "No, my number is ..." refuses no offer.
            reject: [
              { guard: 'isFirstOfferRefused', target: 'answered', actions: 'refuseOffer' },
              { guard: 'isAnswer', target: 'answered' },
            ],
            refuse: [
              { guard: 'isFirstOfferRefused', target: 'answered', actions: 'refuseOffer' },
              { guard: 'isAnswer', target: 'answered' },
            ],
            shift: { target: 'answered', actions: { type: 'shiftOffer', params: ({ event }) => event } },
            'caller.voiced': [
              { guard: 'canSayTypeYesOrNo', target: 'deciding', actions: 'sayTypeYesOrNo' },
              { target: 'deciding', actions: 'sayLimits' },
            ],
          },
          states: {
            first: { entry: { type: 'ask', params: { asked: 'offer' } } },
            last: {
              description: 'The caller has taken leave without an answer to an offer.',
              entry: { type: 'ask', params: { asked: 'last-offer' } },
            },
          },
        },
        rectifying: {
          description: 'She asks for the right value of a fact that is wrong on the ticket.',
          entry: { type: 'ask', params: { asked: 'right-value' } },
          on: {
            reject: { target: 'answered', actions: 'dropDispute' },
            refuse: { target: 'answered', actions: 'dropDispute' },
            finish: { target: 'answered', actions: 'dropDispute' },
            unsure: { target: 'answered', actions: 'dropDispute' },
            accept: { target: 'answered', actions: 'dropDispute' },
          },
        },
        answered: { description: 'The question is settled. The rest of the turn is read.' },
        securing: {
          description: 'Someone may still be in a house in danger.',
          entry: { type: 'ask', params: { asked: 'safety' } },
        },
        clearing: {
          description: 'The caller has denied the danger.',
          entry: { type: 'ask', params: { asked: 'all-clear' } },
        },
        messaging: {
          description: 'She takes a message for the team, word for word.',
          entry: { type: 'ask', params: { asked: 'message' } },
          on: {
            note: {},
            reject: {
              guard: { type: 'isRefusedMessage', params: ({ event }) => event },
              target: 'answered',
              actions: 'sayRefusalAccepted',
            },
            finish: {
              guard: { type: 'isRefusedMessage', params: ({ event }) => event },
              target: 'answered',
              actions: 'sayRefusalAccepted',
            },
            refuse: { target: 'answered', actions: 'sayRefusalAccepted' },
            'turn.read': {
              target: 'deciding',
              actions: { type: 'noteMessage', params: ({ event }) => event },
            },
          },
        },
        closing: {
          description: 'She asks whether there is anything to change or to add.',
          initial: 'readingBack',
          on: {
            accept: { guard: 'hasMore', target: 'agreed' },
          },
          states: {
            readingBack: { entry: { type: 'ask', params: { asked: 'read-back' } } },
            whatIsWrong: { entry: { type: 'ask', params: { asked: 'what-is-wrong' } } },
            asking: { entry: { type: 'ask', params: { asked: 'more' } } },
            helping: {
              description: 'After a wrong number or a sales call.',
              entry: { type: 'ask', params: { asked: 'no-work' } },
            },
            whatElse: { entry: { type: 'ask', params: { asked: 'what-else' } } },
          },
        },
        agreed: {
          description: 'There is something to change or to add.',
          on: { farewell: 'answered', finish: 'answered', thanks: 'answered', 'turn.read': 'closing.whatElse' },
        },
        mistaken: {
          description: 'Something on the ticket is wrong, and the caller has not said what.',
          on: { 'turn.read': 'closing.whatIsWrong' },
        },
        deciding: {
          description: 'The turn has been read. She decides what comes next.',
          always: [
            { guard: 'isLost', target: 'parted.afterAbuse' },
            { guard: 'arePeopleInside', target: 'securing' },
            { guard: 'isDangerDenied', target: 'clearing' },
            { guard: 'hasSeveralChanges', target: 'which' },
            { guard: 'hasDoubt', target: 'checking' },
            { guard: 'hasDispute', target: 'rectifying' },
            { guard: 'isLeavingOffer', target: 'offering.last' },
            { guard: 'isLeavingIncomplete', target: 'asking.onceMore' },
            { guard: 'isLeavingWithoutAreaCode', target: 'asking.areaCode' },
            { guard: 'isLeavingUnread', target: 'closing.readingBack' },
            { guard: 'isLeaving', target: 'parted' },
            { guard: 'asksJob', target: 'asking.job' },
            { guard: 'asksForMessage', target: 'messaging' },
            { guard: 'asksNumberFirst', target: 'asking.number' },
            { guard: 'asksName', target: 'asking.name' },
            { guard: 'asksAreaCode', target: 'asking.areaCode' },
            { guard: 'asksNumber', target: 'asking.number' },
            { guard: 'asksAddress', target: 'asking.address' },
            { guard: 'asksTime', target: 'asking.time' },
            { guard: 'makesOffer', target: 'offering.first' },
            { guard: 'isWithoutPurpose', target: 'closing.helping' },
            { guard: 'isTicketUnread', target: 'closing.readingBack' },
            { target: 'closing.asking' },
          ],
        },
        parted: {
          description: 'She has taken leave. The call ends after her words.',
          initial: 'usual',
          on: { 'turn.read': { actions: 'sayOver' }, 'caller.voiced': { actions: 'sayOver' } },
          states: {
            usual: { entry: { type: 'part', params: { reason: 'farewell' } } },
            afterAbuse: { entry: { type: 'part', params: { reason: 'abuse' } } },
          },
        },
      },
    },
  },
});
