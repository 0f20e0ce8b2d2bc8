import { errorInWords } from '../recording/errorInWords.ts';
import { chartOfDefinition } from '../stately/chartOfDefinition.ts';
import { DefinitionError, isFields } from '../stately/definition.ts';
import type { DrawAnswer, DrawRefusal, DrawRequest } from '../stately/drawRequest.ts';
import { drawMachine } from '../../charts/drawing/drawCharts.ts';

export type DrawResult = { readonly answer: DrawAnswer } | { readonly refusal: DrawRefusal };

const isDrawRequest = (value: unknown): value is DrawRequest =>
  isFields(value) && typeof value.id === 'string' && typeof value.title === 'string' && 'definition' in value;

/** Draws a machine from its definition. Problems of the definition are returned as a refusal. */
export async function drawDefinition(request: unknown): Promise<DrawResult> {
  if (!isDrawRequest(request)) {
    return { refusal: { message: 'The request needs the strings "id" and "title", and a "definition".' } };
  }
  try {
    const { chart, notes } = chartOfDefinition(request.definition);
    return { answer: { machine: await drawMachine(request.id, request.title, chart), notes } };
  } catch (error) {
    const reason = errorInWords(error);
    return {
      refusal: { message: error instanceof DefinitionError ? reason : `The chart cannot be laid out: ${reason}` },
    };
  }
}
