import { stemOf } from '../jobs/word.ts';
import { wordsIn } from '../jobs/words.ts';
import { type Reader, saying } from '../sayings.ts';
import { wordSet } from '../whens/phrases.ts';

const FREE_THINGS = 'estimate|estimates|quote|quotes|visit|inspection|consultation|first_visit|look|it|that|this|all';

/** What work costs. */
export const price: Reader = {
  idioms: saying(
    `
      can|could|will|would|do|does|is|are|may|should ... get|give|have|see|know|tell|hear|find_out ... a|an|the|my|your|firm|written|rough|me|us ... price|quote|estimate|number|figure|bid|cost ... before|upfront|up_front|first|ahead|in_advance
      can|could|will|would|do|does|is|are|may ... tell|know|say|hear|find_out ... how_much|what_it|what_that|what_this|cost|price ... before|upfront|up_front|first|ahead|in_advance
      do|does|will|would|can|could|should you|they|he|the_crew|somebody ... come|look|stop|swing ... and ... give|write|quote|price ... * first|before|upfront
      < a|an|the|get|see|have? price|quote|estimate before|upfront|up_front|first ... * ?
      do|does|will you|they|he|the_crew ... quote|estimate|price it|me|us|the_job|the_work|that|this before|upfront|up_front|first
      is|are|will|would|does it|that|this|they ... cheaper|less|extra|more_expensive if|to|for|on|when
      is|are it|that|this|wednesday|tomorrow|saturday|the_visit ... only|just ... a|to look|quote|estimate|measure
      < is|are it|that|this ... only|just ... look|quote|estimate or|>
      how much is|are|do|does|will|would|did|should|could|to|it|that|this|you|we|they|a|an|money|per|charge|cost|for
      < how much >
      how expensive|pricey|cheap
      what do|would|will you|they charge
      am i in for
      < ballpark|price|cost|quote on|for|to ... * ?
      what|how_much you|they going_to|will|do? charge|want|take|ask
      what|how_much would|will|does|might|could ... cost >
      < any|is_there_a|extra charge|charges|fee|fees|cost|costs
      < no charge|fee|cost for the|a|an|that estimate|quote|visit|inspection|look|diagnosis
      what|how_much ... set_me_back|set_us_back|run_me|run_us
      what is|was the damage
      what do|will|would i|we owe
      what am|are|will i|we looking at
      what would|will i|we be looking at
      set me|us back
      what kind|sort of money|price|prices|rates|numbers
      < ball_park|ballpark|price|prices|pricing|cost|rates|rate|fees|fee >
      < ball_park|ballpark|price|prices|pricing|cost|rates|rate|fees|fee ?
      give me ... ball_park|ballpark|rough_price|rough_idea_of_the_price|rough_figure
      quote me a|the price|figure|number
      quote ... over_the phone
      rough|ballpark|give|get|tell ... number|price|figure|quote|idea over|by|on the? phone
      talking about price|money
      arm and a leg
      second mortgage
      hurt|break|dent|empty my|the|our wallet|bank|pocket|budget|piggy_bank
      going rate
      give me a ... number|figure >
      the|your price|cost|fee|charge|rate is|was|would_be what >
      question|questions|ask|know|talk|information ... about|on|regarding the|your? price|prices|pricing|rates|cost|costs|fees
      want|need|after|looking_for ... a|the? rough? price|pricing|ballpark|quote_over_the_phone|figure >
      that is how much
      how much >
      ballpark it|that
      cost|costs|charge|charges more|extra|double|higher >
      < ... price|prices|fee|fees|rate|rates|cost|costs|price_range ?
      < rough|hourly|ballpark|diagnostic|trip|service|service_call|travel|call_out|dispatch|estimate price|fee|rate|charge|figure|cost >
      idea|ballpark|feel of|on|for|about the|a|your? price|prices|pricing|cost|costs|charges
      get|got|have a|any? price|prices over|on_that|on_it|on_this|in|through|by|now|upfront|first
      < do|will|would|must|should|does|am i|we|one ... pay|paying|owe|charged|pay_you ... for|just|anything|something|if|only
      what am|will|would|do|are i|we ... pay|paying|owe|spend|spending|out
      what i|we would|will|am|are ... pay|paying|owe|spend|spending
      a|any|the|your trip_charge|trip_fee|service_charge|service_fee|call_out_fee|diagnostic_fee|minimum_charge|travel_fee|dispatch_fee|hourly_rate
      what is the|your minimum
      < you|they ... got|have|charge a? minimum
      what is|does|do|would|will ... go|goes|going for >
      what is|does|do|would|will ... go|goes|going for usually|normally|nowadays|today|these_days|around
      what is|does|would|will it|that|this|one|those|something ... run >
      what is|does|would|will it|that|this|one|those|something ... run usually|normally|me|us|you
      what do|would|will you|they get|want|ask|take for
      what is|are your|the ... rate|rates|hourly|price|prices|fee|fees|charge|charges
      what it|that|this|something|a_visit ... costs|cost
      tell|give|know ... price|prices|rate|rates|cost|costs
      wondering|curious ... price|prices|rate|rates|cost|costs|charge
    `,
  ),
  about: saying(
    `
      cost|costs|price|prices|priced|pricing|rate|rates|fee|fees|charge|charges|charged|expensive|pricey|cheap|cheaper|cheapest|affordable|costly|worth|grand|hourly|ballpark|dollars|bucks
      ${FREE_THINGS} ... free|complimentary|extra
      free estimate|estimates|quote|quotes|inspection|inspections|consultation|consultations
      pay|paying ... for|if|just_to|extra
      by the hour|job
      flat rate
      you|they ... want for that|it|this|a
      parts|labor|travel|materials ... extra|included
      include parts|labor|travel|materials|everything
      go|run for|over >
      we talking >
      extra for|on|if
      more on ... weekend|weekends|sunday|sundays|saturday
      cost|more|less|under|over|around|cheaper ... hundred|thousand
      price match
      what|how_much ... run >
      run to replace|fix|repair|do|get
      owe anything|you|if|for
      tax included
      match prices
    `,
    `
      worth fixing|repairing|it|saving
      charge|charged ... twice|my_card|card
      last|other|previous|old guy|guys|company|plumber|contractor|one charged
      fee for cards
      car|battery|phone|tesla charge*
    `,
  ),
};

const LOOK =
  'estimate|estimates|quote|quotes|inspection|inspections|diagnosis|diagnostic|diagnostics|consultation|visit|visits|look|looking|look_see|service_call|house_call|trip';
const COMING = `${LOOK}|come|coming|come_by|comes|drive|driving|show|showing|check_it|check_on|send|diagnose|inspect|out_here|get_him_out|get_them_out|get_you_out|get_somebody_out|get_a_guy_out|have_somebody_out|have_him_out|roll_a_truck`;
const PAID = 'charge|charges|charging|charged|fee|fees|cost|costs|pay|paying|owe|extra|bill|billed|surcharge';
const FREE = 'free|complimentary|no_charge|no_cost|gratis|on_the_house';

/** Whether it costs something that a crew comes and looks. The price of the work itself is another topic. */
export const fee: Reader = {
  idioms: saying(
    `
      how_much|what|do|does|is|are|will|would|any|if|whether|there|must|should|am|can ... ${PAID}|price ... ${COMING}
      how_much ... ${COMING}
      what ... for|to|just_to ... ${COMING}
      what is|about the|a|your ... ${LOOK}
      < you|they going_to|will|do? charge|charging|bill ... ${COMING}
      is|are|will|would|do|does|if|whether|was ... ${COMING} ... ${FREE}|${PAID}|something|anything
      ${LOOK} ... or ... ${PAID}
      do|does|is|are|if|whether|any|get|give|offer ... ${FREE} ${LOOK}
      < ${FREE} ${LOOK} ?
      < ${LOOK} ${FREE} ?
      < the|your|that|this? ${LOOK} is|are ${FREE}
      < is|are there a|any fee|charge|fees|charges >
      is|does|will|do ... ${PAID} ... to|for ... ${COMING}
      any|a|the|your|no ... trip|service|service_call|call_out|callout|diagnostic|dispatch|travel|house_call|visit|visiting|estimate|show_up charge|charges|fee|fees|cost
      < trip|service|service_call|call_out|callout|diagnostic|dispatch|travel|house_call|visit|estimate charge|charges|fee|fees
      is|are it|that|this|they ... ${FREE} to ... ${COMING}
    `,
    `
      come|coming|comes|come_by|drive|send|visit|trip ... fix|fixing|repair|replace|install|do|clean|cut|build|paint|put
      pay for the|that|my|our|last visit|estimate|trip
      get|give|have|see ... ${LOOK} before|upfront|up_front|first ... fix|start|do|work|touch|begin|anything|the_work|commit
      what do|does you|they|it look
      what ... looks|look|looking like|at|for
      want|need|like|get|have|book|schedule|looking_for|after ... a|an free ${LOOK}
      how_much|what ... come|comes|coming in|up|back|off|through|down|loose|with
      what is? comes|coming|came
      what|how ... come|coming|show|send ... when|if
      what|which day|time|days|times
      ${PAID} ... if i|we cancel|reschedule|change|move
      what|how is|was|are|did ... visit|quote|estimate|trip ... for|about
    `,
  ),
};

/** Words of a question that only asks what the work costs, or whether the price comes before the work. */
const OF_ANY_PRICE = wordSet(`
  how much what is are was do does did will would can could should may might have has get give say tell know see want need
  i you we they it that this there he she me us them your my our the a an any some and or but so oh ok okay well hi hello yes no not
  for to of on in at by per with about around like just only even also still then now these days today first before after upfront start
  begin come comes coming out look take takes folks guys crew team somebody someone people over phone here if because
  price prices pricing priced cost costs costing charge charges charged pay paying money rate rates fee fees quote quotes estimate
  estimates ballpark bid number figure rough idea hour hourly run runs going go roughly usually normally work works job jobs visit
  thing please thanks 's something approximate average kind sort range looking hear work's
`);
const MIN_OWN_WORDS = 2;

/**
 * "Is it extra for the same day?" asks for more than "how much is it?", which the answer settles.
 *
 * @param problem the recorded job, whose words need no second note
 * @returns whether the team has to see the question
 */
export function isSpecificPrice(words: string, problem = ''): boolean {
  const known = new Set(wordsIn(problem).map(({ text }) => stemOf(text)));
  const own = wordsIn(words).filter(
    ({ kind, text }) => kind !== 'mark' && !OF_ANY_PRICE.has(text) && !known.has(stemOf(text)),
  );
  return own.length >= MIN_OWN_WORDS;
}

const PRICE = String.raw`(?:prices?|quotes?|estimates?|bids?)`;
const VISIT = String.raw`(?:come|coming|comes|stop|swing|drop|pop|send|look|measure|visit)`;

/** "Come out and give me a price", "look at it and say what it would cost" */
const LOOK_AND_PRICE = new RegExp(
  String.raw`\b${VISIT}\b[^.?!]{0,40}\b(?:gi?ve?|giving|gives|get|quote|leave|work up|write up|tell|for)\b(?: \w+)? ?(?:an?(?! number)|the|your|some sort of|some kind of|what)?(?: \w+)? ?(?:${PRICE}\b|an? number\b|(?:it|that|this)(?:'?ll| will| would|'?d) (?:cost|run))`,
);
/** "I want an estimate before anyone starts", "a written quote first" */
const PRICE_FIRST = new RegExp(
  String.raw`\b${PRICE}\b(?: \w+){0,3},? (?:first\b|before (?:any|you|they|we|i|the|anybody|someone|y'?all|doing|starting|committing))`,
);
/** "We'd like an estimate" */
const WISH = new RegExp(
  String.raw`\b(?:wants?|needs?|like|love|wanna|wanted|after|looking for|hoping for|get) (?:to (?:get|have) )?(?:an?|the|your|some|just an?|only an?)?(?: (?:free|written|firm|rough|proper|detailed|itemized))* ?(?:quote|estimate|bid)s?\b`,
);
/** "Someone to quote it", "can they come price out the deck" */
const TO_PRICE = new RegExp(
  String.raw`\b(?:to|can|could|will|would|please|and|out|come|comes|coming|have|want|need|(?:some|any)(?:one|body)|guy|you|they|he|she|him|them) (?:quote|price|bid|estimate|measure and quote)(?: out| up| on)? (?:it|this|that|these|those|both|everything|the (?!price|number|cost)\w+|my|our)\b(?! (?:at|by|per)\b)`,
);
const NONE = new RegExp(
  String.raw`\b(?:don'?t|do not|doesn'?t|no|not|without|already (?:have|had|got)|another|second company|other company'?s?|by phone|over the phone)\b[^.?!]{0,30}\b${PRICE}\b|\b${PRICE}\b[^.?!]{0,20}\b(?:by phone|over the phone|on the phone|is (?:too )?high)\b`,
);

/**
 * @param lowerText the turn in lower case
 * @returns whether the caller wants a visit for a price before any work. A question what something costs is none.
 */
export const wantsEstimate = (lowerText: string): boolean =>
  !NONE.test(lowerText) &&
  (LOOK_AND_PRICE.test(lowerText) || PRICE_FIRST.test(lowerText) || WISH.test(lowerText) || TO_PRICE.test(lowerText));
