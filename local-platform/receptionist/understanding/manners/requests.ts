import { saying } from '../sayings.ts';

/** Asks the team for something, in the form of a question: "could they use the side gate?" Its words are a note. */
export const asksTeam = saying(
  `
    can|could|would|will|may you|they|he|she|somebody|the_crew|the_tech|the_guy|your_guy|the_technician tell|ask|remind|warn|inform|instruct
    can|could|would|will you|they|he|she|somebody|the_crew|the_tech|the_guy|your_guy|the_technician make_sure|be_sure|be_careful|park|knock|ring|use|bring|come_to|come_through|come_around|go_around|watch_out|take_off|wear|leave_it|leave_the|text_me|text_my|call_me|call_my|call_ahead|let_me_know|give_me_a|wait_for|close_the|lock_the
    can|could|would|will you|they please? note|add|put|write ... that|a_note|down|on_the|in_the
    can|could i|we ask you|them|him ... to|not_to
    can|could|may i|we ... get|have|request a|some call|ring|text|heads_up|warning|notice ... before|first|ahead|beforehand|when|on_the_way|on_his_way|on_their_way
  `,
  `
    tell me|us
  `,
);
