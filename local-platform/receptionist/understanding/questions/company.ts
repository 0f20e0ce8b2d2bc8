import { type Reader, saying } from '../sayings.ts';

const DAYS =
  'weekend|weekends|sunday|sundays|saturday|saturdays|holiday|holidays|nights|night|evening|evenings|thanksgiving|christmas|easter|labor_day|memorial_day|veterans_day|presidents_day|columbus_day|independence_day|mlk_day|juneteenth|black_friday|good_friday|new_years|24_7|24_hours|around_the_clock|after_five|after_six|after_hours|late|all_night';

/** When the company works. */
export const hours: Reader = {
  idioms: saying(
    `
      until|till what time
      < you|open ... open|closed|working|tonight|${DAYS} ?
      < you open|closed|working tonight|today|now|right_now|tomorrow|on
      < hours|weekends|evenings|nights|saturdays|sundays|holidays >
      < weekends|evenings|nights|saturdays|sundays|holidays too >
      < opening|business|office|working|your|what_are_the hours|times
      what hours|days do|does|are|is you|they|your|the
      hours of operation
      24 7 ?
      weekdays only
      only weekdays|weekends|week_days
      weekdays or weekends
      what|when|wondering|curious|know|tell ... your|the|office|shop|business|store ... hours
      your|the|office|shop|business|store hours are|is
      how long|late|early are|is|do|does you|they|somebody|the_office|the_shop|your_guys|your_crew there|open|in|around|working|available|at|start|begin|stay
      < you|they ... open all|on|during|over|the|in week|weekend|weekends|saturday|sunday|holidays
      < open ... ${DAYS} ?
      < open on|during ${DAYS}
      what|which times|time|hours|days ... somebody|anybody|you|they at|in|there
      close|closed|shut for|over|during lunch|noon|the_holidays
      how early|late do|does|can you|they|yall|your_* ... going|start|begin|show
      when|what_time|how_early|how_late do|does|is|are|did your|the|you ... begin|start|end|shut|finish|close|open|quit
      from when|what ... till|until|to
      24|twenty_four hour|hours ... outfit|kind|service|shop|company|place|business|operation|line
      < you|your_guys|they|yall work|open|there|come|do ... on|during|in? ${DAYS} >
      do|does|can|will you|they|yall|your_guys ... emergency|emergencies|emergency_calls|emergency_service|after_hours
      < ... you|this|it ... twenty_four_seven|24_7|around_the_clock|24_hours|twenty_four_hours
      when|what_time|until_when do|does you|they|your|the ... open|close|quit|start|knock_off|stop
    `,
  ),
  about: saying(
    `
      you|they|office|crews|crew|shop ... open|closed
      your|business|opening|office|working|weekend|saturday|evening hours
      hours ... you|your|open
      opening times|hours
      close up|shut|down shop|down
      your day|days|work_day|workday ... end|start|begin|run
      crew|crews|guys|plumbers|you|office ... stay_out|keep|manned|staffed|round_the_clock|seven_days|7_days|every_day|christmas|christmas_eve|thanksgiving
      hours ... crew|crews|guys|office
      knock off
      what time|when do|does|is|are you|they|your|the ... open|close|quit|start|knock_off|go_home
      until|till|how_late|how_early ... do|are|is|can|does you|they|somebody|the_office
      how late|early ... come|work|start|open
      you|they|guys|somebody|anybody|crews|crew|office ... work|around|working|closed|available|there|off|out|do|offer|come|take_calls|answer ... ${DAYS}
      weekend|evening|saturday|sunday|after_hours|holiday|night hours|visits|appointments|service|calls|work
      until|till when
      your schedule|days|hours
      days ... run|work|open
      workday|work_day|business_day
      when can i reach
      earliest|latest ... start|work|appointment|come|open
      ${DAYS} ... off|option|ok|too|workday|possible|available|included
      you|they|guys|somebody|anybody|crews|crew|office|plumbers ... on|working|past|after|run|take ... ${DAYS}|fourth_of_july|five|six|seven|mondays|fridays|the_weekend
      always there|open|somebody
      after hours
      evenings|nights|days|weekends or
      you|office 24_7|24_hours|around_the_clock
      when are you there
      when|what_hours your|the company|office|business|shop is|are open
    `,
  ),
};

const REDUCTIONS = 'discount|discounts|coupon|coupons|deal|deals|special|specials|promotion|promotions';

/** Whether some callers pay less. */
export const discount: Reader = {
  idioms: saying(`
    < any|got_any ... discount|discounts|coupon|coupons|deals|specials|promotions
    < senior|military|veteran|veterans|first_time|neighbor|repeat discount|rate|price ?
  `),
  about: saying(
    REDUCTIONS,
    `
      big|great|good|real deal
      deal with|breaker
      anything|something|nothing special
      the deal
    `,
  ),
};

/** Where the company is, and where it works. */
export const area: Reader = {
  idioms: saying(
    `
      where are you|they >
      where are you|your|they ... located|based|from|calling|out_of|at
      where is your|the office|shop|place|company|store|headquarters|location
      where do you operate|work|service|serve|cover
      what|which areas|cities|towns|counties|zip|zips|neighborhoods|part|parts|side do|does|are|is|of|codes ... you|town
      what city|town|state|area are|is you|this
      what is|are your|the you? service_area|area|location|address|coverage|office_address
      what is your|the office|company|shop|company_is address|location
      out|in|to the sticks|boonies|boondocks
      neck of the woods
      how far do|will|are|can|would|out you|they
      how far out do|will
      would|will|can you|they|somebody drive|travel out|all|to|up|down
      can|could|would|will|do|does you|they|somebody ... come|go|drive all_the_way|as_far_as
      i|we am|are in|near|outside|by|past|from|up_in|out_in|over_in|down_in * ... is|would|will that|it ... ok|a_problem|too_far|far|an_issue|covered >
      out|past|far|outside|miles|beyond ... is|would|will that|it ... ok|a_problem|too_far|an_issue|possible >
      mileage|mile|travel|distance limit
      can|could|would|will|do|does you|somebody|they|anybody|your_guys ... come|get|go|drive|travel to|out_to|over_to|up_to|down_to * >
      can|could|would|will|do|does you|somebody|they|anybody|your_guys ... come|get|go|drive|travel to|out_to|over_to|up_to|down_to * * >
      < you local
      < service|coverage|your? area|zone ?
      you|they|your_guys|somebody|anybody ... go|come|travel|drive|work|do_jobs|jobs|do_work|service|serve|cover ... outside|across|around_here|my_part|my_area|our_area|this_area|suburbs|suburb|rural|boonies|county|countryside|city_limits|out_here|out_there|this_far|that_far|so_far|out_this_way|out_that_way|this_side|other_side|lake|hills|river|bridge
      < you|they|do|does|will ... do|does ... suburbs|rural|rural_areas|the_suburbs|the_county|country
      where all|else? do|does|will|would you|they|your_guys ... work|go|come|drive|service|serve|travel
      till|until|to|up_to where do|does|will|would you|they
      < are|is|am i|we|my_house|it|that|my_place ... too_far|close_enough|near_enough|in_range|within_range|in_your_area|out_of_range|outside_your_area
      come|drive|go out ... where i|we
      do|does|will|would|can you|they|your_guys go|come|travel|drive|work there|out_there|up_there|down_there|that_far >
      come|drive|go|travel out? as far
      how far ... go|drive|travel|come
    `,
  ),
  about: saying(
    `
      service|coverage area
      my|our|your|cedar_park|this|the area
      too|that|how far
      how close to|are
      zone|zip|county|counties
      anybody|somebody near|in|around *
      < do|does|will|would|can|could they|somebody come|drive|go >
      # ... covered|in_your
      lake|hill|north|south|east|west area|side
      come|drive|go|out this way|out_this_way
      only in *
      make it out to
      as far as
      city limits
      miles out|away|do
      branch|office|shop|location|crew|crews ... up|down|near|in|around|north|south|here
      whereabouts|where_abouts are
      come out here|there|that_far|this_far
      you do * county
      you|they|somebody|anybody ... serve|cover|come_out_to|come_to|go_out_to|go_to|get_out_to|travel|drive_to|drive_out|come_past|come_out_past|come_out_here|out_here|come_out_this_way|come_up_to|come_down_to|go_as_far
      you|anybody service the|* area|county|side|city
      anybody service *
      jobs|work out|outside|in the? city|town|county|lake|country|village
      out of town
      work in|on|out|around the? * county|side|area|lake|city|town
      work in|out *
      do the north|south|east|west side
      rural|country|county_line|city_limits|travel_limit|out_of_town|countryside
      you|your ... local|nearby|close_by|near_me|from_here
      < are you ... near|anywhere_near|in|inside *
      location|office|shop|branch near|in|close
      in|inside|within your|the area|range|zone|radius|territory|region
    `,
    `
      how far out|ahead are|is|do you|yall|they ... book*|schedul*|plan*|run*
      you in|near done|a|the|charge|trouble
      cover|covered|insurance ... it|that|damage|labor|if|something
      in the|your|this business|home|house|office|middle|morning|afternoon|evening|company
      drive * nails
      work|working in|on|with my|your|mobile|old|a
      do|does on|with the
      cover the? cost|furniture|floor|floors|repair|repairs|damage
      go to the|my|a
      come to the|a door
      come|coming|go|get to|through|around|in|up|by the|my|our? back|front|side|rear|door|alley|gate|garage|driveway|basement
    `,
  ),
};

/** License, insurance and warranty. */
export const insured: Reader = {
  idioms: saying(
    `
      < licensed|insured|bonded|certified|guaranteed|insurance|warranty >
      < got? licensed|insured|bonded|certified|guaranteed|insurance ?
      back ... for free
      prove you ... insured|licensed
      < ... licensed|insured|bonded|license|licence|certified|insurance ?
      are you|they covered >
      sure|know ... you ... licensed|license|insured|insurance|bonded
      < fully|properly licensed|insured|bonded|certified >
      < licensed|bonded|insured licensed|bonded|insured|and|or
      < you|your_guys|your_people|they|and_you ... have|got|carry|hold ... insurance|license|licence|papers|certification|bonding
      do|does|would|will|have|has you|your_guys|your_people|they|your_company|somebody ... have|got|carry|hold|show ... insurance|license|licence|papers|certification
      if|whether you|they|your_guys ... licensed|insured|bonded|certified|registered
      < you|they|your_guys ... reliable|trustworthy|any_good|reputable|honest|legit >
      are|is you|they|your_guys|your_people|everybody ... licensed|insured|bonded|certified|registered
      your|yours|the_company|company_is insurance|license ... good|current|valid|up_to_date|cover|covers|pay|pays
      is|are your insurance|license
      < are|is|so|now? you|they|your_guys|your_crew|your_company|everybody ... licensed|insured|bonded|certified|registered
      < are you|they|your_guys covered >
      what|how about? ... your license|licence|insurance|bond
      what|how about insurance|a_license|license|licenses|licensing
      license|licence|insurance|licensing wise
      < got insurance|a_license
      < you ... licensed|insured|bonded|certified|legit ?
      workers comp
      license number
      proof|certificate of insurance
      what if|happens_if|happens_when ... falls|fall|hurt|breaks|break|mess|damage|damages|injured|scratches|fails|goes_wrong|gets_hurt
      who pays|is_liable|is_responsible if|when|for
      stand behind|back_up your|the|it
      scammer|scammers|scam|legit|legitimate|trustworthy
      breaks|damages|wrecks my|our|the|something ... who
      mess|break|damage|breaks|hurt ... who pays
      legit|legitimate|real company|business|outfit
    `,
  ),
  about: saying(
    `
      warrantied|vet|trust|licenses|apprentice_licensed
      licensed|insured|bonded|certified|accredited|legit|registered|vetted|qualified|trained|guaranteed|reputable
      license|licenses|liability|workmans_comp|workman_is_comp|workers_compensation|warranty|warranties|guarantee|guarantees|certifications|certification|certificate
      insurance
      background check|checks|checked
      better business bureau
      the bbb
      pull permits
      liable|responsible
      covered if
    `,
    `
      take|accept|bill|work_with|covered_by|pay my|our? insurance
      i|we ... give|send|hand|bring|show|email|mail|fax|need ... certificate|license|tax|form
      tax exempt|certificate|form|id
      insurance ... cover|pay|company|companies|covers|pays
      home warranty company|companies
      warranty from|last
    `,
  ),
};

const WORK_VERBS =
  'do|fix|repair|install|handle|service|replace|clean|build|remodel|work_on|work_with|deal_with|mess_with|take_on|provide|offer|paint|mow|trim|pour|sell|remove';

/** Which work the company does. */
export const services: Reader = {
  idioms: saying(
    `
      < services >
      < what do|can you|your_company|the_company >
      < what do you do|offer >
      < what do|can you|your_company|they ... do|offer|fix|handle|provide|specialize_in|repair|help_me_with|help_with|help >
      < what do|can you ... do|help|offer for|with me|us
      < what all do|can you
      what|which services|jobs|trades|repairs do|can|are
      what kind|kinds|sort|sorts|type|types of work|jobs|services|repairs|things|stuff
      what are your services
      tell me what you do|offer|fix
      in your wheelhouse
      got|have_you_got any|anybody roofers|plumbers|electricians|painters|carpenters|handymen|who|that
      < you ${WORK_VERBS} * ?
      do you do|handle|offer|fix that|those|it >
      < no *ing|cleaning|repairs at_all ?
      < you do not do|offer|handle|fix|clean|take ... * ?
      < you do do|handle|offer|clean|fix|take ... * ?
      < you do? do|handle|offer the|any *ing|work|repairs|cleaning ?
      ask|know|wondering if|whether you ... ${WORK_VERBS} *
      < you ${WORK_VERBS} * * ?
      wondering|curious|know if|whether you ... ${WORK_VERBS} *
    `,
  ),
  about: saying(
    `
      what else do you do
      do|does|will|would you|they|your_guys|your_people|the_company|your_company|anybody ... ${WORK_VERBS} *
      any of you do *
      something|a_thing|anything ... you|they ... do|handle|can|offer|fix|does
      kind|sort|type of thing|work|job|stuff
      able to do|handle|fix
      too small|big|little
      people|somebody|anybody|guys for|who|that ... do|does|drywall|painting|tile|concrete|roofs|work
      things you|your_guys|they do|fix|handle|deal
      something|anything you|they|your_guys|anybody ... do|does|deal_with|handle|fix|offer
      chance you do|handle|fix|install *
      know how to fix|do|repair
      have a|an|any? ... electrician|electricians|plumber|plumbers|roofer|roofers|painters|painter|carpenter|carpenters|handyman
    `,
    `
      ${WORK_VERBS} my|our|the|it|this|that|me|us|anything|something|these|one|them|to|on|at|for|as|up|in|with|weekends|sundays|saturdays|evenings|nights|free|financing|discounts|payment|payments|background|estimates|about
      ${WORK_VERBS} ... today|tomorrow|monday|tuesday|wednesday|thursday|friday|for_me|reviews|references|discount|discounts|checks|hours|service|outside|out|estimates|financing|monthly|interpreter|languages|warranty|guarantee|comp
      have to|a_minute
      ... insurance companies|company|adjuster|adjusters
      sell *
    `,
  ),
};

const CARDS =
  'card|cards|cash|check|checks|cheque|cheques|venmo|zelle|paypal|amex|american_express|visa|mastercard|apple_pay|google_pay|cashapp|cash_app|debit|credit|financing|installments|installment|payment_plan|payment_plans|payment_options|insurance';

/** How to pay for the work. */
export const payment: Reader = {
  idioms: saying(
    `
      < cash|card|check|checks|venmo|zelle|paypal|financing|payment_plan|payment_plans|cards|amex >
      < cash only or
      < cash|card|check|venmo|zelle|credit or card|check|cash|zelle|debit
      how do|can|would|should|will i|we|you ... pay|get_paid|be_paid
      how does|do paying|payment|payments
      form|forms|ways|way|methods|method of payment
      payment|payments options|methods|plan|plans|due
      who do i make
      < you take|accept ${CARDS}
      < cash|card|cards|check|checks only ?
      < ... cash|card|check|checks|cards|debit|credit|venmo|zelle ok|fine|good|only ?
      is|are|would a|an|my|personal? ${CARDS} ok|fine|good|accepted|possible
      < you|they ... take|accept|do|have|offer a|my|the|personal|credit? ... ${CARDS}
      do|does|will|would|can|could you|they|he ... take|accept a|my|the? personal|credit? ... ${CARDS}|those
      can|could|do|may i|we ... do|make|have|get payments|a_payment_plan|installments
      fee|charge|surcharge|extra ... card|cards|credit|debit
      can|could|will|would you bill|invoice me|us >
    `,
  ),
  about: saying(
    `
      ${CARDS}|plastic|hsa
      pay|paying|payment|payments|paid
      on my tab
      deposit
      do monthly|credit
      work with state_farm|allstate|geico|progressive
      ${CARDS} ... ok|fine|good|only|accepted|cover|pay
      pay it|that|this|you ... off|over
      finance|financing|deposit|money_down|down_payment
      zelle|venmo|paypal you
      pay now|later|up_front|upfront|online|over|off|in|by|with|monthly|the|him|them|you|cash|when|at
      have to pay >
      monthly payments
      invoice|bill my|me|the landlord|insurance|office|tenant|owner
      send ... invoice
      payment ... due|work|works
      need to be paid
      what do you take
    `,
    `
      take|a|the card_out|check_on|look
      check in|out|with|on_the
      my invoice|bill
      insurance company|companies|adjuster|adjusters|claim|claims
      copy of my invoice
      credit score|check|report
      double check
      insurance ... license|comp|liability
      have|carry|got|proof_of|certificate_of ... insurance
      background|a check|checks
    `,
  ),
};
