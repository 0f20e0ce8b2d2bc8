import { type Saying, saying } from '../sayings.ts';

const PLACE =
  'pizza|pizza_hut|pizza_place|pizzeria|dominos|domino|restaurant|chinese_restaurant|doctor|doctors|dentist|dentists|hospital|clinic|pharmacy|walmart|walgreens|cvs|costco|bank|dmv|library|school|salon|hair_salon|barber|barber_shop|barbershop|vet|veterinarian|police|taxi|cab|uber|airline|airport|hotel|motel|front_desk|comcast|xfinity|spectrum|verizon|t_mobile|netflix|amazon|post_office|church|courthouse|court|city_hall|starbucks|mcdonalds|gym|daycare|nail_salon|florist|bakery|lawyer|attorney|humane_society|social_security|irs|urgent_care|taxi_company|cab_company|cable_company|phone_company|insurance_company|insurance_office|trash_company|power_company|gas_company|water_company|water_department';
const RELATIVE =
  'mom|mother|dad|father|sister|brother|son|daughter|wife|husband|friend|girlfriend|boyfriend|aunt|uncle|grandma|cousin';

/** A wrong number, or a call for another place. A number that is wrong on the ticket is none. */
export const hasMisdialled: Saying = saying(
  `
    wrong number
    < wrong company|place|person|business|party >
    have|had|has|got|get|dialed|called|calling|call|rang|reached the|a? wrong number|place|company|business|person|one|party
    have|had|got|dialed|called|rang|reached wrong
    misdial*|mis_dial*
    pocket|butt dial|dialed|dialled
    called|dialed|call|calling|dial|ring you? ... by_accident|mistake
    called|dialed|dial|call by accident|mistake
    not mean to call|dial
    hit|pressed|pushed the wrong button
    kid|toddler|baby|son|daughter was|is playing|called|dialed ... phone|you
    toddler|baby|kid called|dialed you
    this|that|it is|was not my|the|* ... ${RELATIVE}
    is|are this|that|you|it the|a|an|my ... ${PLACE} >
    is|are|is_not this|that|you|it the|a|an|my ${PLACE}
    is|are|is_not this|that|you|it ${PLACE}|domino_is|dr_*
    is this|it|that dr|doctor *
    this|you is|are not the|a|my ${PLACE}
    not the|a|my ${PLACE} >
    did|have|do i ... reach|reached|call|called|get|have the|a|my ${PLACE}
    trying|meant|meaning|wanted|looking|calling|was_calling|am_calling to? ... ${RELATIVE}|${PLACE} >
    trying|meant|meaning|wanted to call|reach|dial|get|get_hold_of my|the|a|dr|doctor|somebody_else|another|a_different
    calling|call|called somebody_else|my_doctor|my_bank|the_bank|the_doctor|the_pharmacy|the_school
    looking for|wanted the|a|my ${PLACE} >
    trying to reach|call dr|doctor|the_bank|my_doctor
    wanted|want|need|looking_for the number for the|a
    order a|an|some|two|three|delivery|takeout|food|pizza
    pepperoni|takeout
    dinner|lunch reservation|reservations
    table for two|three|four|five|six|eight|tonight|#
    book|reserve a table
    see the|a|my doctor|dentist >
    i want|need|would_like a haircut
    prescription|prescriptions
    i|we need|want|would_like|order a taxi|cab|uber|ride
    is my ${RELATIVE} there
    not who i wanted|meant|called|was_calling
    calling about my|a flight|luggage|package|grade|grades|test_results
  `,
  `
    gave|give|gives|wrote|put|told|typed|said|sent|left|have_down|has_down|took|entered ... the|a? wrong number|place|one
    you have|got|had|wrote|put|took|read the|a wrong number|one|place
    you have|got|had|wrote|put|took|read wrong
    wrong number of|on|for
    order the|a|an|some|two|three part|parts|new|tile|tiles|filter|filters|materials|unit|boards
    in the wrong place
    pizza oven|ovens
    trying|wanted|meant to get|reach|find the|a|my|somebody *? water|leak|roof|sink|toilet|drain|job|plumber|office|company|owner|manager|out|valve
    trying to get hold of|get|reach you|somebody|a_plumber|a_roofer|an_electrician|the_office|the_landlord
    calling for|about my ${RELATIVE}
    need|have to call somebody_else
    should|could|will|would|can i|we call somebody_else
    ${PLACE} roof|sink|toilet|building|kitchen|door|wall|is|has|needs
    order a|an new|part
  `,
);

const OUR_TRADE =
  'marketing|advertising|seo|payroll|merchant|staffing|recruiting|bookkeeping|accounting|software|web|website|leads|directory|listing|listings|fleet|factoring|funding|loans|financing|consulting|insurance|wholesale|benefits|payment_processing|card_processing|credit_card_processing|drug_testing|office_supplies|janitorial|telecom|voip|signs|uniforms|truck_wraps';
const YOU =
  'your|you|contractors|roofers|plumbers|electricians|landscapers|businesses|companies|small_businesses|business_owners|home_service';

/** An offer to the company. A customer who mentions Google, or who sells a house, makes none. */
export const sells: Saying = saying(
  `
    seo
    search engine
    first|top page|spot|results of|on google
    on page one
    google|yelp|angi|bing business|listing|my_business|ranking|rankings|ads|advertising|ad
    calling|reaching_out|call from|with google|yelp|microsoft|facebook about
    website|websites|web_site|web_sites|web design|traffic|ranking|for ... ${YOU}
    website|web_site|web design|traffic|rankings
    build|design|make|redesign|help ... websites|web_sites|your_website|with_your_website|a_better_website|you_a_website
    looked|look at your website and found|noticed
    your website|web_site has|had|could|needs|is_not
    noticed|visited your website|web_site ... problem|problems|issue|issues|outdated|not
    your online|web|digital presence|reviews|reputation|marketing
    boost|improve|grow|increase|double|triple|scale your business|online|reviews|sales|revenue|leads|ranking|calls
    grow|help|expand|promote ... your business|company
    help|helping|helps ${YOU} ... get|grow|find|win|save more|jobs|customers|leads|business|money|new
    earn your business
    marketing|advertising|lead_gen|staffing|recruiting agency|services|company|firm|team|package|budget
    about|regarding|handles|manages|discuss|with|handle your|the ... ${OUR_TRADE}
    your marketing|payroll|merchant|credit_card_processor|fleet|advertising|business_insurance|google_listing|business_listing
    about|interested_in|offer|do|place|sell advertising
    lead generation
    generate|sell|provide|get_you|more|exclusive|qualified|quality|free leads
    have|got leads for|in
    leads for ${YOU}|roofing|plumbing
    leads in your
    interested|looking|want in|for more|new leads|customers|jobs|clients|business
    looking for new|more customers|clients
    double|triple your
    business|working_capital loan|loans|funding|financing|line_of_credit|cash_advance|grant
    qualify|qualifies|qualified|approved|pre_approved for a|an? ... loan|grant|funding|financing|credit|cruise
    government grant
    merchant services|account|accounts
    card processing
    been|pre approved|pre_approved for a
    we|i can|could|will save|lower|reduce|cut you|your ... money|bill|bills|rates|costs|fees|electric
    lower|reduce|cut your|the|credit_card ... bill|bills|rates|rate|costs|fees|processing|electric
    on behalf of
    we|i offer|sell|provide|supply|distribute|manufacture|do|specialize_in ... ${OUR_TRADE}
    we|i offer|sell|provide|supply|distribute|finance|help|serve|represent|clean|recruit|staff ... ${YOU}|offices|supplier|wholesale|parts|employees
    we|i specialize in helping
    free website|seo|marketing|business|google ... audit|analysis|consultation|review
    calling|reaching_out to offer|introduce|sell|pitch|present
    do you need|want more|new|extra customers|leads|clients|jobs
    like|love|want to be|become|offer|sell|pitch|present|show|introduce ... your|you|our ... vendor|company|business|a_demo|our|rate|deal|better|product|products|services|supplier
    introduce our|my company|services|business
    our product|products|software|platform|agency|app ... can|help|helps|will|would|for
    our system ... can|help|helps|will|would
    our system for ${YOU}
    we|i have|make|built a|an software|platform|app|tool for
    software for scheduling|contractors|plumbers|crews|businesses|your
    a demo of|with|for
    book|schedule|set_up|do a|an|quick demo
    social media for|services|management
    your|about_your ... extended warranty
    car is extended warranty
    about|regarding your ... warranty
    vehicle|car warranty
    final notice
    partnership|investment opportunity
    partner with you|your
    who does|handles|manages|is_in_charge_of|takes_care_of|runs|makes_decisions_about|makes_the_decisions_on your|the ... ${OUR_TRADE}|phones|hiring|purchasing|electric|internet|phone_bill|it
    decision maker
    person who handles ... ${OUR_TRADE}
    workers for hire
    need workers ?
    listed in our
    survey of
    press one|1
    important message about
    sponsor|sponsoring|sponsorship our|the|a|little|us|team
    little league
    limited time offer
    you have been selected|chosen|approved
    congratulations you
    free cruise|vacation|gift_card|audit
    interested in selling|partnering|advertising
    interested in solar for your
    buy|buying|acquire small businesses
    taking on ... suppliers|vendors
    truck wraps
    business cards
    sales rep
    am|are a|an ... recruiter|supplier|wholesaler|distributor|vendor
    your vendor|supplier
    insurance for your|small business|businesses|fleet|company|crew
    five minutes|minute with|of the|your owner|time
    our agency
    great|special deal|deals|offer on office|supplies|tools|materials|equipment
    do you need cleaning service|services
  `,
  `
    found|saw|find|looked_up|looking|searched|got|see|seen|read|heard ... on|through|off|via|from|at google|yelp|angi|facebook|your_website|the_website|online|your|website
    your|google|yelp|online reviews are|were|look|looked|say|said|about
    website|web_site says|said|shows
    deal|work|talk|talked|speak|go|going|coordinate|help|dealing|working with|through the|my|our? insurance
    the|my|our insurance company|adjuster|claim|people|guy|estimate|money|check|agent|inspector
    your google listing|reviews|page says|said|look|looks|is_great|shows
    i do|am_in|work_in marketing|advertising|software|insurance|web_design from|at|in|and|so|for_a
    my|our|the car|truck|insurance|homeowners|home ... insurance|warranty
    talked|spoke|talk|calling|called to|with? my insurance
    we have|i_have leads in the|on
    our system|app can|could|will|would you|it|they
    on behalf of my|his|her|our|the
    your_insurance|my_insurance
  `,
);
