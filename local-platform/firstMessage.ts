import { Liquid } from 'liquidjs';
import { COMPANY_NAME_VARIABLE, firstMessageFor } from '../assistant/receptionist.ts';
import { isJson, type Json } from './api/records/records.ts';

/**
 * Limits so that one template cannot block the server: characters parsed, milliseconds rendered, objects created (as Liquid counts
 * them). The vendor does not publish its own.
 */
const liquid = new Liquid({ parseLimit: 100_000, renderLimit: 100, memoryLimit: 1_000_000 });

const asJson = (value: unknown): Json => (isJson(value) ? value : {});

const nonBlankText = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined);

const variablesOf = ({ assistantOverrides }: Json): Json => asJson(asJson(assistantOverrides).variableValues);

/** The company named in the call's variables. */
export const companyNameOf = (call: Json): string | undefined => nonBlankText(variablesOf(call)[COMPANY_NAME_VARIABLE]);

/**
 * The assistant's first message: the call's own, or the default. It is a Liquid template, rendered with the call's variables.
 *
 * @returns the unrendered text if the template is invalid or exceeds a limit
 */
export function firstMessageOf(call: Json, assistantName: string): string {
  const { assistant, assistantOverrides } = call;
  const template =
    nonBlankText(asJson(assistantOverrides).firstMessage) ??
    nonBlankText(asJson(assistant).firstMessage) ??
    firstMessageFor(assistantName);
  try {
    return String(liquid.parseAndRenderSync(template, variablesOf(call))).trim();
  } catch {
    return template;
  }
}
