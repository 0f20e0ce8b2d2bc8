import { saying } from '../sayings.ts';
import type { Reader } from './readers.ts';

const WORKER =
  'technician|technicians|tech|techs|plumber|electrician|roofer|guy|guys|man|men|person|people|crew|team|worker|workers|one|owner|boss|employees|contractor|contractors|subs|subcontractors|fella|fellow|lady|woman|gentleman';

/** Who does the work. */
export const whoComes: Reader = {
  idioms: saying(
    `
      who is|will|would|are|do|does|am|can|should ... come|coming|comes|show|showing_up|send|sending|send_out|expect|doing|do_the_job|do_the_work|be_here|be_there|be_at|letting_in|letting_into|be_it|out
      who comes|shows out|up|>
      who would|will be? ... coming|come|comes >
      know|told|say|said|tell|telling|mention|mentioned ... who comes|is_coming|will_come
      who does the work|job|jobs
      who you send|sending
      who will it be
      < which|what ${WORKER} ... you|is|will|comes|are|would
      < which ${WORKER}
      how many ${WORKER}|of_you|of_them
      < one|two guy|man|person|guys|men ?
      van|truck ... your_name|logo|marked
      < a whole team|crew or one|two|just_one|a
      who|whom do|should|would|will|am|can i|we ... expect|expecting|look_for|look_out_for|see|seeing|looking_for|get|let_in|open_the_door
      who is|are|will the|your|our|my ${WORKER}|fella|fellow|technician
      who|whom you|they|all ... got|have|are|will ... sending|send|coming|come
      who they|you are|will|all|be? ... sending|send|coming
      know who|whom|which_one ... it|they|is|will|you|comes|coming
      know|recognize who|it|them|him >
      who all is|are|will|you|does|do ... coming|come|comes|show|send|sending|be_here
      will|is|would|are|does|do the|this|it the? same|same_old ${WORKER}|one|guys ... come|coming|comes|be|again|>
      will|is|would|are there|it|they be? ... guys|people|men|guy|man|person or ... one|two|three|more
      how will|do|would|can i|we know ... truck|van|guy|him|them|technician|crew
      will|is|would it|he|that be? a|an real|actual|licensed|proper|trained? ${WORKER} or
      name|names of ... coming|comes|that_comes|who_comes
      which|what of your ${WORKER}|technicians
      which|what|whose ${WORKER} it|they|will|is|am|are|do|should|would|i
      what kind|sort|type of ${WORKER}|fella|fellow|people
      name|names of the|whoever|your|my|who|that|him ${WORKER}|comes|is|coming|they|will
      the|your|his|my ${WORKER} is? name
      what is|are they|his|her name|names
      one|two|single fella|guy|man|person|fellow or two|more|three|a_team|a_crew
      will|is|would|does it|he|that|they ... the? same|owner|boss|senior|helper|apprentice ... fella|guy|man|person|every|as|or|comes|come|himself|again|>
      will|is it ... the owner|boss
      same fella|guy|man|person|technician|plumber|crew every|each|as|as_last|again|>
      a real|specific|particular|certain|senior|trained ${WORKER}|guy|person or|for|in
      < sending|are_you_sending|will_you_send|you_sending somebody|a_guy|people with
      in|wear|wearing|have a|an|some? uniform|uniforms|badge|id
      fellow|guy|fella|man|person that|who is|will ... coming|come ... who|what|is_he
      what ... technician|guy|tech|plumber look like
      is|are|will it|they|he|she|that be? one_of your|the own? guys|people|crew|men|plumbers|technicians or
      is|will he|she|they ... by_himself|by_herself|alone
      how will|would|do|can i|we know|tell ... him|her|them|really_you >
    `,
    `
      who is|are you >
      who can i
      who do i make|talk|speak|call|pay|see|give|ask|contact|owe
      so you know
      not know who
      know who ... did|made|built|installed|is_this|you_are|called|wins|won
      talk|talking|speak|speaking|chat|chatting|through|connected|dealing to|with ... person|human|people|somebody|being|one
    `,
  ),
  about: saying(
    `
      one ${WORKER} or
      a|whole|the_same|same ${WORKER} or|as|before|again|like
      the|same|same_old ${WORKER} as|again
      is|will it|he|she|that ... the? same|a|own ${WORKER}
      you|they ... own|use ${WORKER}
      are they|they_your ... ${WORKER}
      own employees|people|crew|crews|guys|workers
      subcontractors|subs
      employees or
      a man or
      * be one person or
      name of the technician|plumber|tech|person|guy
      technician|plumber|tech|guy is name
      one guy|person|man >
      the? owner|boss ... come|coming|himself|herself
      you ... come|coming|come_out yourself
      you be the one|coming
      will it be * >
      it going_to be * >
      is * coming >
      are you sending a
      have|wear a|any? uniform|uniforms|badge
      know ... your|the|right guy|man|person
      workers|guys|people|crew your own
      uniform|uniforms
      letting into
      from your company
      a stranger
      he|they ... experienced|any_good|trustworthy|nice
      guys any good
      whole|full team|crew
      sending a|one|two
    `,
    `
      is anybody|somebody|it|anything|he|nobody coming
      is|keeps still? coming
      covered|insured
    `,
  ),
};

/** How long the visit and the work take. */
export const duration: Reader = {
  idioms: saying(
    `
      how long will|does|do|would|is|are|should|it|they|you|am|for|might|can ... take|takes|visit|last|lasts|stay|be_here|be_there|be|need|run|appointment|job|out_here|sit|a|expect
      how long >
      how long that|this|i|we|am|are
      how long do you think|figure|reckon
      how long you|it|they
      how much time|of_my_day|of_my_time
      clear|lose|block|set_aside|waste ... afternoon|morning|day
      how many hours|days|minutes|trips
      how soon|quick|quickly|fast ... done|finished|over
      when will|would|does it|they|that|the_job|the_work ... done|finished|over|end|finish
      time frame|timeframe
      hours or days
      turnaround
      time wise
      timewise
      they are done once|after|when|from
      you|they|it|he going_to|will ... be|stay ... long|a_while|all_day|forever
      how long *
      how long till|until|before ... done|finished|leave|leaves|gone|out_of_here|over
      < ... takes|take how_long|long
      < duration|length|time_frame >
      usual|typical|average|normal|approximate length|time|duration of|for|>
      what is|length ... length|duration of|for
      quick|short|long|fast visit|one|job|thing|appointment? or ... long|short|quick|all_day|longer
      < will|is|does|would|are|do|it|they|so ... take|be|last|stay|here ... all_day|long|an_hour|a_while|forever|the_whole_day|quick|hours|half_a_day >
      like? an|a|one|two hour|couple|day or ... more|less|two|so|longer|what
      take|takes|be|taking more|less|longer than a|an|one|two|three|half hour|hours|day|days
      < ... here|there|be|take long|a_while|all_day|quick or|if
      how fast|quick|quickly are you|they|he >
      how fast|quick|quickly are|do|can|will you|they|he ... done|work|finish
      be in and out
      in and out or
      babysit|baby_sit
      visit like? an|a|one|two hour|hours
      done|finished|over by|before|in noon|lunch|dinner|an_hour|a_day|one_day|the_evening|dark
      take the? day|morning|afternoon off|off_work
      is|are that|an_hour|it|two_hours|one_hour|this enough time|of_time
      is|are that|it|this long enough
      will|would|be|get done|finished|over by then|noon|dark|lunch|dinner
    `,
    `
      how long have|has|had|did|ago|is_the_warranty|is_your_warranty|is_the_wait
      how long until|till|before you|they|he|somebody|anybody|i|we|the_* ... get|gets|come|comes|arrive|arrives|here|show|can|could|start|open|send|help|see|there
      how long ... get_here|get_there|wait|warranty|in_business|open|guaranteed|guarantee
      how long it|this|that has|will_last|lasts
      how long are|is|do|does you|they|somebody|the_office|the_shop there|open|in_the|around|at|stay_open
      not know|sure how_long
      how much time|longer ... until|till|before
      how many hours|days|minutes ago
    `,
  ),
  about: saying(
    `
      all day|morning|afternoon
      all_day|half_day|one_day|one_hour|two_hour|quick|long|short|whole_day thing|job|project|appointment|visit|trip
      day|hour|two|one thing|job
      take|taking|be ... long|all_day|more_than_an_hour|more_than_a_day|longer|an_hour|the_whole|a_while|hours|forever|the_day
      take off work
      is it|that|this quick
      quick job|visit
      done|finished|over|finish by|in|before|the_same|the_day|within ... lunch|noon|day|hour|hours|dinner|evening|same_day|one_visit
      in one|a|half|an visit|day|hour|trip|go
      same day
      one trip|visit or
      couple|few of? hours|days >
      hour|hours|day|morning enough
      whole time|day|morning|afternoon
      block ... morning|day|afternoon|time
      do|does|did|will ... estimate|visit|appointment|job|he|they take|be_here long
      estimate take
      stuck at home
      couple hours|days >
      long >
    `,
    `
      all day ... waiting|long|service
      am|are i|we dealing
      on the day >
      wait|waiting|last|take_on|same_day ... long|service|appointment
      have you been
      last long
    `,
  ),
};

const CALLERS = 'i|we|anybody|somebody|my_wife|my_husband|my_tenant|an_adult|one_of_us|both_of_us|the_owner';

/** Whether the caller has to be at the place. */
export const presence: Reader = {
  idioms: saying(
    `
      do|does|must|should|will|would|if|whether ${CALLERS} ... be home|there|here|at_home|present|around|in|at_the_house >
      do|does|must|should|will|would|if|whether ${CALLERS} ... be home|there|here|at_home|present|around|at_the_house when|for|while|during|the_whole|all_day|to|or|that_day
      do|does|must|should|would ${CALLERS} ... stay|wait ... home|at_the_house|around >
      do|does|will|would you|they|he|somebody|the_crew need|want|require|have me|us|anybody|somebody|an_adult ... home|there|here|present|around
      is it|that ok if|when i|we|nobody am|are|is not? ... home|there|here|around|at_work
      can you|they|he|the_crew come|do ... if|when|while ... not|nobody ... home|there|here
      what if i|we|nobody am|are|is not? ... home|there|here|around|at_work
      < somebody|anybody have_to|need_to|got_to be home|there|here|present ?
    `,
    `be|am|are here|there ... soon|by|in_an_hour`,
  ),
};

/** Whether the caller gets a message about the visit. */
export const confirmation: Reader = {
  idioms: saying(
    `
      < text|email|text_message ?
      < calendar|text|email|written invite|confirmation|reminder|notification
      < a reminder|confirmation|text|heads_up >
      in writing ?
      get|have that|it|this in writing
      heads up before|when|first
      confirmation number|text|email|code
      text|email|send|shoot me ... text|details|confirmation|reminder|invite|email|time|message|copy|that|something|when|before|the_date
      send me a|an? text|email|reminder|confirmation
      call|text me|us ... half_an_hour|an_hour|thirty_minutes|ahead_of_time
      how will|do|would|can i know ... booked|confirmed|coming
      < am|are i|we ... booked|confirmed|on_the_schedule|scheduled|all_set|set
      < can|could|will|would|do|does|may|am|is|are|going_to i|you|we|it|somebody|something|anybody|there|they|this|that ... text|email|texts|emails|inbox|in_writing|confirmation|reminder|reminders|invite|notification|heads_up|text_message
      < get|going_to_get|got|send|receive a|an|any|some confirmation|reminder|text|email|invite >
      < you|they ... send|send_out|sending|do|give|text|email a|an|out|any|some text|email|texts|emails|reminder|reminders|confirmation|confirmations|anything|something
      < text|email or text|email
      < a|an|some calendar_invite|text|email|reminder|confirmation or
      send|sent|get|see it|that|this|something|anything ... to|on|in|by my|text|email phone|email|inbox|e_mail|text
      will|would|do|can you|they send one|it|something >
      is there a|an text|email|reminder|confirmation
      < so? is|it_is it|that? ... booked|confirmed|official|for_sure|scheduled|set_in_stone
    `,
    `
      text|email me back|at|on|instead
      send me ... somebody|a_guy|guy|plumber
      my|his|the email|text|number
      text me at
      call me in|an_hour_ago|back ... half_an_hour|an_hour
      can|could|should|will|may|let_me i|we text|email|send|e_mail you|him|them|pictures|photos|a_photo|a_picture
      is|was|are my|the|his email|text
      get|got|read|see|receive my|our text|email|message|texts|emails
      write|text in_the_email
      call|text|phone|ring|email|message me|us|him|her|my_* ... from|at the gate|street|door|curb|driveway|lobby|road
      < call|text|phone|ring|message me|us|him|her|my_* ... when|once|before|if you|he|she|they|somebody|the_crew|the_guy|the_plumber|the_technician|your_guy|your_guys
      < text|email me|us >>
    `,
  ),
  about: saying(
    `
      get|receive|have|send|expect|be ... text|texts|email|emails|message|messages|confirmation|reminder|reminders|notification|notifications|receipt|invite|something_in_writing|heads_up|paper_trail
      in writing
      in my email|inbox|e_mail
      text|email|remind|notify me|us
      you text|email|remind|notify|confirm
      confirmation|reminder|reminders|notification|heads_up|paper_trail
      let me|us know ... when|before|on|if|first >
      let me|us know >
      hear from you|somebody|them|anybody|the_team|him
      call me back|to to? confirm
      call_back|call_me to confirm
      confirm anything|the_day|it|that|with_me >
      have|need to confirm
      somebody confirm
      send|sending me something
      track the technician|truck|guy
      will somebody|he|they|you call me|us before|first
      let me know when
    `,
    `
      receive|get|send ... receipt for|from
      get a|the heads_up_display
      confirm my|the|your address|number|name|spelling|everything
      confirm ... you_have|number
      send|email|text ... photo|photos|picture|pictures
      call me now|today
      is there a confirm
    `,
  ),
};
