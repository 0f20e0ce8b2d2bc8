import { type Reader, saying } from '../sayings.ts';

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
      who|whom do|does|should|can|will i|we|you|they ... send ... invoice|invoices|bill|bills|details|paperwork|photos|pictures|payment|check|receipt|estimate|quote|it|them|this|that
      who takes|is_taking|will_take|cleans|hauls|is_going_to_clean|is_going_to_haul|is_going_to_take
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
      in and out all|of|constantly|every
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
      water|power|gas|electricity|heat|ac ... off|out the? whole|entire|all time|day|while|visit
    `,
  ),
};

const WORK =
  'clean|cleaning|deep_clean|clean_up|cleanup|replacement|replacements|install|installs|installation|installations|swap|change_out|job_like_that|job_like_this|one_like_that|one_like_this|something_like_that|something_like_this|thing_like_that|tear_off|roof|re_roof|remodel|rewire|repipe|paint_job|tune_up|treatment|haul_off|removal|project|whole_house';
const DOING =
  'do|does|done|fix|fixed|finish|finished|repair|repaired|replace|replaced|install|installed|swap|swapped|clean|cleaned|get|put|have|handle|complete|completed|knock|take|wrap|happen|change';

/** How long the work takes, other than the visit, and whether one visit is enough for it. The team answers it. */
export const workTime: Reader = {
  idioms: saying(
    `
      how long do|does|will|would|is|are|should|can|might a|an|the|that|this|your|these|those ... ${WORK} ... take|takes|run|last|usually|>
      how long ... take ... you|them|him|somebody? to replace|install|swap|paint|rewire|remodel|build|clean|mow|trim
      how long a|an|the ... ${WORK} takes|take|will_take|would_take
      how many hours|days ... ${WORK}
      can|could|will|would|do|does|did|is|are|if|whether|you|they|he ... ${DOING} ... same_day|the_same_day|that_same_day|that_day|the_very_same_day|in_one_visit|in_one_trip|in_one_day|in_a_day|on_the_spot|right_then|right_then_and_there|then_and_there|while_he_is_here|while_they_are_here ?
      can|could|will|would|do|does|did|is|are|if|whether ... you|they|he|it|that|this|the_* ... ${DOING} ... same_day|the_same_day|that_same_day|in_one_visit|in_one_trip|in_one_day|in_a_day|on_the_spot|right_then|right_then_and_there|then_and_there
      < same_day replacement|replacements|repair|repairs|install|service|fix ?
      is|are that|it|this|the_* ... a? same_day|one_day thing|job|deal|fix|repair|replacement
      < fixed|done|replaced same_day|the_same_day|in_one_day ?
      have|need|going to ... come back ... again|another_day|twice|second_time|two_trips ?
      more than one|a visit|trip|day
      one visit|trip|day or more|two|several
    `,
    `
      come|get|send|be_here|be_there|be_out|make_it ... same_day
      how long have|has|did
      same day appointment|appointments|visit|visits|service
    `,
  ),
};

const ALL =
  'both|all|everything|all_three|all_four|all_of_it|all_of_them|all_of_that|it_all|them_both|them_all|the_two|two_things|the_whole_list|all_the_jobs|all_this|all_that|each';
const TOGETHER =
  'in_one_trip|in_one_go|in_one_visit|in_one_shot|in_one_day|one_trip|one_go|one_visit|one_day|in_the_same_visit|the_same_visit|same_visit|the_same_trip|same_trip|the_same_day|same_day|at_once|all_at_once|together|at_the_same_time|same_time|the_same_time|on_the_same_visit|on_the_same_day|one_appointment|the_same_appointment|same_appointment|while_he_is_here|while_they_are_here|while_you_are_here|while_he_is_there|while_they_are_at_it|in_a_single_visit|a_single_visit|a_single_trip';

/** Whether one visit is for all of the jobs. */
export const oneVisit: Reader = {
  idioms: saying(
    `
      can|could|will|would|do|does|did|is|are|should|if|whether|that ... you|they|he|she|somebody|one|i|we|it|the_*|${ALL} ... ${ALL} ... ${TOGETHER}
      can|could|will|would|do|does|is|are|if|whether ${ALL} ... ${TOGETHER}
      < ${ALL} ... ${TOGETHER} ?
      can|could|will|would|do|does you|they|he|she|somebody|it ... ... and the|my|a|another|both ... ${TOGETHER}
      < you|they|he can|could|will ... ${ALL} ... ${TOGETHER} ?
      do|will|would|should i|we ... need|have|have_to_book|have_to_make|get|book|make ... two|separate|another|second|different|three appointment|visits|appointments|trips|visit|bookings
      is|are|will that|it|this|they ... two|separate|different|three visits|trips|appointments
    `,
    `
      how long
      how much
      cheaper|less|extra|more|discount|price|cost ... ${ALL} ... ${TOGETHER}
      not ... ${TOGETHER}
    `,
  ),
};

const BOOKED =
  'booked|scheduled|confirmed|set|all_set|on_the_calendar|on_the_schedule|on_your_calendar|on_your_schedule|in_the_system|official|for_sure|definite|moved|changed|switched|rescheduled|updated|pushed|bumped|good_to_go|locked_in|set_in_stone|down';
const VISIT = 'visit|appointment|booking|appointment_time|visit_time|slot|time_slot|thing|service_call';
const DAY =
  'monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|today|noon|morning|afternoon|am|pm|#|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve';

/** Whether the visit stands, and when it is: "am I booked?", "so is it moved to Tuesday?" */
export const booked: Reader = {
  idioms: saying(
    `
      < am|are i|we ... booked|confirmed|on_the_schedule|scheduled|all_set|set|on_the_calendar|good_to_go
      < so? is|it_is|is_it that? ... booked|confirmed|official|for_sure|scheduled|set_in_stone|moved|changed|switched|rescheduled|updated ?
      < so? is it|that|this|everything|the_visit|my_visit|our_visit|my_appointment|the_appointment|our_appointment ... officially? ${BOOKED}
      < so? is|it_is it? booked|confirmed|official|for_sure|scheduled|set_in_stone
      < has|have|was|were it|that|my_${VISIT.replaceAll('|', '|my_')}|the_${VISIT.replaceAll('|', '|the_')}|i|we been? booked|scheduled|confirmed|moved|changed|switched|rescheduled|updated|pushed|bumped
      < so? i|we am|are ... booked|scheduled|confirmed|all_set|on_the_schedule|on_the_calendar ... ?
      < so? i|we am|are ... booked|scheduled|confirmed|all_set|on_the_schedule|on_the_calendar ... for|on ${DAY} ... * ?
      tell|telling|remind|say|know|asking|asked|ask|wondering|check|double_check|confirm|wanted|forgot|forget|remember ... when|what_day|what_time|which_day|what_date|what_day_and_time|what_time_and_day|the_day_and_time|what_is_the_time ... i|we|my|our|the|it|that ... booked|scheduled|down|set|${VISIT}|was|is >
      tell|telling|remind|say|know|asking|asked|ask|wondering|check|double_check|confirm|wanted|forgot|forget|remember ... when|what_day|what_time|which_day|what_date|what_day_and_time|what_time_and_day ... i|we am|are ... booked|scheduled|down|set|on
      tell|telling|remind|say|know|asking|asked|ask|wondering|check|double_check|confirm ... when|what_day|what_time|which_day|what_date ... my|our|the ${VISIT} is|was
      what|which day|time|date ... and day|time|date ... am|are|is|was|did i|we|my|our|you ... booked|scheduled|down|set|${VISIT}|for|put
      when|what_time|what_day is|was my|our|the|that|this ${VISIT} ... again|now|for|tomorrow|today|>
      < when do|did i|we have ... you|yall|them|him|somebody|the_crew|it
      did|has|have it|that|the_change|my_change|the_booking|the_appointment|my_booking|my_appointment|the_move|everything ... go|gone|went through
      < did|have you move|moved|change|changed|switch|switched|reschedule|rescheduled|book|booked|push|pushed it|that|me|us|my_${VISIT.replaceAll('|', '|my_')}|the_${VISIT.replaceAll('|', '|the_')}|them >
      < you moved|changed|switched|pushed|booked|rescheduled it|that|me|us|my_visit|the_visit|my_appointment|the_appointment ... * ?
      < you moved|changed|switched|pushed|booked|rescheduled it|that|me|us|my_visit|the_visit|my_appointment|the_appointment ?
      < is|are my|our|the ${VISIT} ... still on|good|happening|set|there
      < am|are i|we still on|good|set|booked|down|scheduled
      < i|we am|are? still on|good|set for|on|with|at ... *
      < so i|we am|are all? booked|scheduled|confirmed|set >
      < so? that|it is all booked|scheduled|confirmed ?
      < my|our|the ${VISIT} got|was|is|has_been|been moved|changed|switched|rescheduled|booked ... * ?
      < my|our|the ${VISIT} got|was|is|has_been|been moved|changed|switched|rescheduled|booked ?
      < is|are it|that|we still on|happening|a_go >
      what is|was the|my|our? new|final|current|actual time|day|date|appointment|visit
      is that|it|this the|my? final time|day|date|appointment
      < so? ${DAY} is it|the_day|the_time|when ?
      do|did i|we ... have an|my|a appointment|visit ... booked|scheduled|set|yet|already|now|on|with_you >
      is there an|a|anything|something? appointment|visit|anything|something ... booked|scheduled|set|on_the_calendar
      when am i|we supposed|going to be|have|see|expect
    `,
    `
      wait|hold|hang when
      when|if|once|after it|that|this is booked|scheduled|confirmed
      know|tell when|if ... arrive|arrives|coming|close|here|call|done|finished|way
      all set with|thanks|thank_you|bye|then_bye
      set in|up_in|of
      set up
      is it scheduled|set to|up|at|on
      the|my|our thermostat|timer|heat|ac|clock|alarm|temperature *
      i|we am|are all_set
      time|date|day is good|fine|ok
      when is my|the|our * supposed
      moved|changed|switched in|out|the|my|a
    `,
  ),
};

const SOMEBODY =
  'you|they|he|she|somebody|anybody|yall|a_guy|a_person|a_plumber|an_electrician|a_tech|a_technician|a_crew|the_crew|your_crew|your_guys|your_guy|the_technician|the_plumber|the_electrician|one_of_you|help';
const ARRIVE = 'get|come|be|make|arrive|show|reach|swing|stop|head';
const HERE =
  'here|there|out|out_here|over|over_here|by|to_me|to_us|to_my_house|to_my_place|it_out|it_here|it_over|down_here|up_here|up|come';

/** How soon a crew can come, before a time is offered. */
export const howSoon: Reader = {
  idioms: saying(
    `
      < how soon|fast|quick|quickly can|could|will|would|do|are|is|might ${SOMEBODY} going_to? ${ARRIVE}|coming|getting ... ${HERE} >
      < how soon|fast|quick|quickly can|could|will|would ${SOMEBODY} come|arrive|get_here|be_here|get_to_me >
      < how soon|fast|quick|quickly ${SOMEBODY} can|could|will|be|are ... ${ARRIVE}|coming|getting ... ${HERE} >
      < how soon|fast|quick|quickly >
      when can|could ${SOMEBODY} ${ARRIVE} ... ${HERE} >
      how long|much_longer ... until|till|before ${SOMEBODY} can|could|will|would? get|gets|come|comes|arrive|arrives|be|is|show|shows|make|makes ... ${HERE} >
      how long|much_longer ... until|till|before ${SOMEBODY} can|could|will|would? come|comes|arrive|arrives >
      how long is|will|would|are|am|does|do i|we|it|the? ... be|looking_at|take? waiting|wait|for_somebody_to_come|for_somebody_to_get_here|to_get_here|to_get_out_here|to_get_somebody_out|to_get_somebody_here|to_get_somebody_out_here >
      how long is|are|will the wait|delay
      what is the wait|wait_time
      how long ... to get here|there|out_here|somebody_out|somebody_here|somebody_out_here|a_guy_out|a_guy_out_here >
      how long ... for|before|till|until ... ${SOMEBODY} to ... here|out|out_here|come >
      < how long do i|we have_to? wait >
    `,
  ),
};

/** Either how long the visit takes, or how long it is until then. */
export const howLong: Reader = {
  idioms: saying(`
    < how long >
    < how long ?
    < how long do? you think|figure|reckon|guess >
    < how long we talking|looking >
    < how long are|is we|it|that talking|looking_at|talking_about|going_to_be >
    < about? how long are_we_talking >
  `),
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
      should|can|could|do|may|must|would i|we ... leave|hide|put|drop ... key|keys|lockbox
      where|who|how should|can|could|do|would i|we|they ... leave|hide|put|drop|give|get ... key|keys
      can|could|is_it_ok_if|would my * let|lets|open ... them|him|her|you|the_crew|somebody ... in >
      is it|that ok|fine|alright|good|possible if my * lets|let|opens|is|meets
      how do|will|would|are they|he|she|somebody|the_crew ... get|going_to_get in >
    `,
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
      < can|could|will|would|do|does|may|am|is|are|going_to i|you|we|it|somebody|something|anybody|there|they|this|that ... text|email|texts|emails|inbox|in_writing|confirmation|reminder|reminders|invite|notification|heads_up|text_message
      < get|going_to_get|got|send|receive a|an|any|some confirmation|reminder|text|email|invite >
      < you|they ... send|send_out|sending|do|give|text|email a|an|out|any|some text|email|texts|emails|reminder|reminders|confirmation|confirmations|anything|something
      < text|email or text|email
      < a|an|some calendar_invite|text|email|reminder|confirmation or
      send|sent|get|see it|that|this|something|anything ... to|on|in|by my|text|email phone|email|inbox|e_mail|text
      will|would|do|can you|they send one|it|something >
      is there a|an text|email|reminder|confirmation
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
    `receive|get|send ... receipt for|from`,
  ),
};
