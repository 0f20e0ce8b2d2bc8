import { Liquid } from 'liquidjs';
import { COMPANY_NAME_VARIABLE, firstMessageFor } from '../assistant/receptionist.ts';
import { isJson, type Json } from './api/records/records.ts';

/** The vendor's limits on what a template may cost are not known; these keep one from holding the server. */
const liquid = new Liquid({ parseLimit: 100_000, renderLimit: 100, memoryLimit: 1_000_000 });

const asJson = (value: unknown): Json => (isJson(value) ? value : {});

const textIn = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined);

const variablesOf = ({ assistantOverrides }: Json): Json => asJson(asJson(assistantOverrides).variableValues);

/** The company for which the assistant answers, as the call names it. */
export const companyNameOf = (call: Json): string | undefined => textIn(variablesOf(call)[COMPANY_NAME_VARIABLE]);

/**
 * What the assistant says first: the call's own text or the usual one, a Liquid template with the variables of the call.
 *
 * @returns the text as it is where it is no template that can be rendered.
 */
export function firstMessageOf(call: Json, assistantName: string): string {
  const { assistant, assistantOverrides } = call;
  const template =
    textIn(asJson(assistantOverrides).firstMessage) ??
    textIn(asJson(assistant).firstMessage) ??
    firstMessageFor(assistantName);
  try {
    return String(liquid.parseAndRenderSync(template, variablesOf(call))).trim();
  } catch {
    return template;
  }
}
