import { agreementIn, isNothingElse } from '../agreement.ts';
import { errandIn } from '../errands.ts';
import { hasForm } from '../questions/forms.ts';
import { type Saying, saying } from '../sayings.ts';

const WHILE = 'second|seconds|minute|minutes|moment|moments|bit|mo|tick|jiffy';
const FEW = 'a|one|two|1|2|half|half_a|another|few|a_few|couple|a_couple|a_couple_of';
const LOOK =
  'check|checking|look|looking|see|find|finding|get|getting|grab|grabbing|ask|asking|think|pull|pulling|step|turn|put|go|dig|open|fetch|write|close|move|search|searching|scroll|read';

/** Words that ask her to wait. Not "can you wait until Friday". */
const hasWords: Saying = saying(
  `
    < wait|wait_up|wait_wait $
    < hold_please|please_hold|stand_by|holding|jas|hold_it >
    < hang|hold on|tight|up
    hang|hold on|tight|up >
    hang|hold on ... ${WHILE}
    hang|hold on a|one|let|i
    can|could|would|will you ... hang|hold on|tight|up|one|for|the_line
    can|could|would|will you ... hang|hold a ${WHILE}
    can|could you hold|wait >
    wait|hold|waiting|hang_on|bear_with_me ... ${FEW} ${WHILE}
    < ${FEW} ${WHILE} >
    < ${FEW} ${WHILE} while|let|i_am|i_will|i_have|please|my|somebody
    give me|us ... ${FEW} ... ${WHILE}
    need|want|be_back_in|back_in|be_with_you_in|take_me|in|excuse_me ${FEW} ${WHILE} >
    bear with me|us
    < let me ${LOOK}
    < i am|have_to|need_to|got_to? ${LOOK} ... it|that|up|my|for ... calendar|glasses|phone|it|up|that|pen|paper|number|card|schedule|book|bill >
    < looking|checking|searching|finding|getting ... it|up|my|for|that|now|calendar >
    < i am looking|checking|searching >
    have to|need_to|got_to find|get|grab|check|put|put_on my|the|a glasses|calendar|pen|phone|paper|schedule|reading_glasses|book|planner
    i will be right|back
    be right back|with_you
    be with you in
    back in a|one
    do not go anywhere|away
    do not hang up
    stay|hold|remain on? the line
    stay there >
    stay there|right_there ${FEW}|just|for|a
    hold your|that horses|thought
    not so fast
    stay|stick on|with me >
    pulling|pull over >
    < ready ?
    < you|are_you ready >
    got|have|need|grab|get a pen|pencil|something_to_write
    another call
    1 ${WHILE} >
  `,
  `
    hold on to|the|by
    give him|her|them ... ${WHILE}
    hold|holding the|my|our|water|up|it ... door|water|heat|open|pressure
    wait|waiting until|till|for|that_long|another|a_week|a_day|long|in|since
    can not|not_able_to ... wait|hold
    get|got ${WHILE} a
    second|minute story|floor|bathroom|opinion|one|job|thing|sink|toilet|later|ago|unit|furnace|visit|time|quote|estimate
    every|per|after|within|about|takes|lasted a|one|two|few|couple|couple_of ${WHILE}
    let me know|say|start|tell|explain|give|talk|speak|have|be|in|rephrase|spell|repeat|out|guess|ask_you|see_if_you|see_if_i_can_get|put_it_this_way|go_early|go_ahead|check_you
    i am looking|checking|getting|searching ... for|into|on|a ... plumber|roofer|quote|estimate|somebody|electrician|company|contractor|new|water|leak|shock|shocked
    hanging on by
    a bit later|earlier|of|more|too|closer|about
  `,
);

/** Ends where a fact stood, which is no longer in the text: "hold on, it's". */
const BEFORE_FACT = /(?:^| )(?:is|are|at)[,.!;:]*$/;

/** @returns the words after the shortest beginning that asks her to wait */
function afterWait(plain: string): string {
  const words = plain.split(' ');
  const end = words.findIndex((_, at) => hasWords(words.slice(0, at + 1).join(' ')));
  return end === -1 ? '' : words.slice(end + 1).join(' ');
}

const goesOn = (plain: string): boolean =>
  agreementIn(plain) !== undefined ||
  isNothingElse(plain) ||
  hasForm(plain) ||
  errandIn(plain) !== undefined ||
  /\d/.test(plain) ||
  BEFORE_FACT.test(plain);

/** The caller asks her to wait, and does not go on in the same turn: "let me look, no, I can't" waits for nothing. */
export function asksToWait(plainText: string): boolean {
  if (!hasWords(plainText)) return false;
  const rest = afterWait(plainText);
  return hasWords(rest) ? asksToWait(rest) : !goesOn(rest);
}
