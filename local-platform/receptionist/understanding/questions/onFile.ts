import { saying } from '../sayings.ts';
import type { Reader } from './readers.ts';

const FACT = 'it|that|number|phone|phone_number|address|name|information|details|one|everything|all_that|me|my_*|our_*';
const BEFORE = 'last_time|before|the_last_time|last_year|last_month|last_visit|my_last_call|previously|the_other_day';

/** A value that she should have already, from the telephone or from an earlier visit. She sees neither. */
export const onFile: Reader = {
  idioms: saying(
    `
      number|one|phone|line i|we|he|she ... calling|talking|phoning|speaking|texting|calling_you from|on >
      number|one|phone|line i|we called|call|rang|dialed|phoned you? from|on|with >
      is|are not? that|it|this|my_* ... on_file|in_the_computer|in_your_computer|in_your_system|in_the_system|on_record
      from|with|is|has this phone|number|line >
      caller id
      see it|that|mine ... screen|display
      use|take|try ... one|number you see|can_see|already_have|have >
      number ... came_up|comes_up|shows_up|showing|on_your_screen|you_see|in_front_of_you
      see my|the|this number ... screen|there|display|>
      you|they|yall ... have|has|had|got ... ${FACT} ... on_file|in_your_system|in_the_system|in_your_computer|in_the_computer|on_record|in_your_records|from_before
      you|they|yall ... have|has|had|got ... ${FACT} ... from ${BEFORE}
      < ${FACT} ... should_be|is|are on_file|in_your_system|in_the_system|in_your_computer|in_the_computer|on_record
      should|must|would be|have ... on_file|in_your_system|in_the_system|in_your_computer|in_the_computer|on_record
      should|must|would|already ... have|has ... ${FACT} ... from ${BEFORE}
      < it_is|use|just_use|is? the? same as|one_as|number_as|address_as|place_as|name_as ${BEFORE}|always|usual >
    `,
    `
      is|are my|our|the ... on file
      did|do|have you ... put|write|note|get ... on file
    `,
  ),
};
