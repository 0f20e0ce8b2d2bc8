import { Liquid } from 'liquidjs';
import { COMPANY_NAME_VARIABLE, firstMessageFor } from '../../assistant/receptionist.ts';
import { type JsonObject, objectOrEmpty } from '../api/records/records.ts';

/**
 * The limits keep one template from blocking the server. They count parsed characters, milliseconds of rendering, and created
 * objects (as Liquid counts them). The vendor does not publish its own limits.
 */
const liquid = new Liquid({ parseLimit: 100_000, renderLimit: 100, memoryLimit: 1_000_000 });

const nonBlankText = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined);

/** The variables of the call's templates. */
export const variablesOf = ({ assistantOverrides }: JsonObject): JsonObject =>
  objectOrEmpty(objectOrEmpty(assistantOverrides).variableValues);

/** The name of the company in the call's variables, or undefined if they contain none. */
export const companyNameOf = (call: JsonObject): string | undefined =>
  nonBlankText(variablesOf(call)[COMPANY_NAME_VARIABLE]);

/**
 * Renders the assistant's first message, a Liquid template, with the call's variables. The message comes from the call's overrides,
 * or else from its assistant, or else is the default message.
 *
 * @returns the rendered message, or the template if it is invalid or exceeds a limit
 */
export function firstMessageOf(call: JsonObject, assistantName: string): string {
  const { assistant, assistantOverrides } = call;
  const template =
    nonBlankText(objectOrEmpty(assistantOverrides).firstMessage) ??
    nonBlankText(objectOrEmpty(assistant).firstMessage) ??
    firstMessageFor(assistantName);
  return renderTemplate(template, variablesOf(call)).trim();
}

/** @returns the rendered Liquid template, or the template if it is invalid or exceeds a limit */
export function renderTemplate(template: string, variables: JsonObject): string {
  try {
    return String(liquid.parseAndRenderSync(template, variables));
  } catch {
    return template;
  }
}
