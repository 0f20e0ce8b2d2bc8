import { saying } from '../sayings.ts';

const PLACE =
  'pizza|pizza_hut|pizza_place|pizzeria|dominos|domino|restaurant|doctor|doctors|dr|dentist|dentists|hospital|clinic|pharmacy|walmart|target|walgreens|cvs|costco|bank|dmv|library|school|salon|hair_salon|barber|barber_shop|barbershop|vet|veterinarian|police|taxi|cab|uber|airline|airport|hotel|motel|comcast|xfinity|spectrum|verizon|t_mobile|netflix|amazon|post_office|church|courthouse|city_hall|starbucks|mcdonalds|gym|daycare|nail|florist|bakery|lawyer|attorney|animal|humane_society|social_security|irs|unemployment|urgent_care';

/** A wrong number, or a call for another place. A number that is wrong on the ticket is none. */
export const hasMisdialled = saying(
  `
    < sorry? wrong number|company|place|person|business >
    have|had|has|got|get|dialed|called|rang|reached|this_is|is_this|is|typed_in|be the|a? wrong number|place|company|person|business
    wrong number
    misdial*|mis_dial*
    dialed wrong
    pocket|butt dial|dialed|dialled
    called|dialed|call|calling|dial you? ... by accident|mistake
    not mean to call|dial
    hit|pressed|pushed the wrong button
    is|are this|that|you|it the|a|an|my? ${PLACE}
    is this|it|that dr|doctor *
    is not this the|a ${PLACE}
    this|you is|are not the|a ${PLACE}
    not the|a ${PLACE} >
    is|are this|you the|a? cable|phone|water|gas|power|taxi|insurance|trash company|office
    did|have i ... reach|reached|call|called|get the|a ${PLACE}
    trying|meant|meaning|wanted|want|looking to? call|reach|dial|for|find|get my|the|a|dr|doctor ... mom|mother|sister|brother|dad|son|daughter|friend|wife|husband|dr|doctor|boss|bank|patel|${PLACE}
    meant|trying|wanted to call|reach|dial somebody_else|another|a_different|dr|doctor|my_mom|my_sister|my_friend|my_doctor
    looking for|wanted the|a|my ${PLACE} >
    wanted|want|need|looking_for the number for the|a
    order|get|have ... pizza|pizzas|pepperoni|takeout|large_pepperoni >
    pepperoni|takeout
    dinner|lunch reservation|reservations
    table for two|three|four|five|six|eight
    i want|need|would_like a haircut
    prescription|prescriptions
    i|we need|want|would_like|order a taxi|cab|uber|ride
    is my mom|dad|mother|father|son|daughter|wife|husband|sister|brother|friend there
    not who i wanted|meant|called|was_calling
    calling about my|a prescription|flight|luggage|package|delivery|grade|grades|test
  `,
  `
    gave|give|gives|wrote|put|told|typed|said|sent|left|have_down|has_down|took|entered ... the|a? wrong number|place
    you have|got|had|wrote|put|took|read the|a wrong number
    wrong number of|on|for
    it|that was|in the wrong place
    put|is|was|installed|built ... in the wrong place
    pizza oven|ovens
    roof|job|work|building|plumbing|gutters|sink|toilet|lights|at ... is? at? the|a|my|our ${PLACE}
    is|are this|that|it the|a bank|doctor is
    vet my|the
    target date|price|temperature
    school|church|hotel|restaurant|gym|clinic|bank ... roof|sink|toilet|building|kitchen|door
  `,
);

/** An offer to the company. A customer who mentions Google, or who sells a house, makes none. */
export const sells = saying(
  `
    seo
    search engine
    first|top page|spot|results of|on google
    google|yelp|angi|bing business|listing|my_business|ranking|rankings|ads|advertising|ad
    calling|reaching_out|call from|with google|yelp|microsoft|facebook about
    website|websites|web_site|web_sites|web design|traffic|ranking|for|problems|issues
    build|design|make|redesign ... websites|web_sites|your_website
    looked|look at your website and found|noticed
    your website|web_site has|had|could|needs|is_not
    noticed|visited your website|web_site ... problem|problems|issue|issues|outdated|not
    your online|web|digital presence|reviews|reputation|marketing
    boost|improve|grow|increase|double|triple|scale your business|online|reviews|sales|revenue|leads|ranking
    grow|help|expand ... your business
    earn your business
    marketing|advertising|lead_gen agency|services|company|firm|team|package|budget
    your marketing|payroll|merchant|credit_card_processor|fleet
    about|interested_in|offer|do|place|sell advertising
    lead generation
    generate|sell|have|provide|get_you|more|exclusive|qualified|quality|your leads
    leads for|in your|contractors|plumbers|roofers
    more|new|extra customers
    double|triple your
    business|working_capital loan|loans|funding|financing|line_of_credit|cash_advance
    merchant services|account|accounts
    card processing
    pre|been approved|pre_approved for a
    we|i can|could|will save|lower|reduce|cut you|your ... money|bill|bills|rates|costs|fees|electric
    lower|reduce|cut your|the|credit_card ... bill|bills|rates|rate|costs|fees|processing|electric
    on behalf of
    we|i offer|sell|provide|supply|distribute|represent|manufacture ... your_company|your_business|services|businesses|contractors|companies|plumbers|roofers|insurance|benefits|rates|supplier|vans|software|products
    like|love|want to offer|sell|pitch|present|show ... your|you ... company|business|a_demo|our|rate|deal|better
    our product|products|software|platform|agency|app|system ... can|help|helps|will|would|for
    we|i have|make|built a|an software|platform|app|tool for
    software for scheduling|contractors|plumbers|crews|businesses|your
    a? demo of|with|for
    book|schedule|set_up|do a|an|quick demo
    social media for|services|management
    your|about_your|the cars? is? ... extended warranty
    car is extended warranty
    about|regarding your ... warranty
    partnership|investment opportunity
    partner with you|your
    payroll services|provider|company
    employee benefits
    who does|handles|manages|is_in_charge_of|takes_care_of|runs your payroll|marketing|phone|phones|it|insurance|advertising|website|credit_card|merchant|purchasing|fleet|online|electric|internet|hiring
    decision maker
    staffing agency|company|firm|services
    workers for hire
    need workers ?
    sponsor|sponsoring|sponsorship our|the|a|little|us|team
    little league
    limited time offer
    you have been selected|chosen|approved
    congratulations you
    free cruise|vacation|gift_card
    interested in selling|solar|partnering|advertising|buying the|your|for|a|with|our
    buy|buying|acquire small|your businesses|business|company
    truck wraps
    business cards
    uniforms for
    sales rep
    i|we am|are a? supplier|wholesaler|distributor
    health insurance for small|businesses|contractors|your
    insurance for your|small business|businesses|fleet|company|crew
    fleet leases|leasing|insurance|management
    five minutes|minute with|of the|your owner|time
    employees for|to hire
    our agency
  `,
  `
    found|saw|find|looked_up|looking|searched|got|see|seen|read|heard ... on|through|off|via|from|at google|yelp|angi|facebook|your_website|the_website|online|your
    your|google|yelp|online reviews are|were|look|looked|say|said|about
    i am on your website
    your website says|said|shows
    your google listing|reviews|page says|said|look|looks|is_great|shows
  `,
);
