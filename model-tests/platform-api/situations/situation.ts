import type { OperationKey } from '../../../src/platform/api/operations.ts';
import type { PlatformClient } from '../../../src/platform/api/platformClient.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** The input of one request. */
export type Input = {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
};

/**
 * Draws a valid body of the operation: generates it at random from the vendor's types.
 *
 * @param matches whether the test can use the body.
 */
export type Draw = (key: OperationKey, matches?: (body: Fields) => boolean) => Fields;

export type Request = (key: OperationKey, input: Input) => Promise<unknown>;

/**
 * Prepares the records that one operation needs, in place of the general preparation (`situationOf` in `operationRequests.ts`).
 *
 * @returns the input of a request that succeeds.
 */
export type Situation = (draw: Draw, client: PlatformClient, request: Request) => Promise<Input>;

export type Situations = Readonly<Partial<Record<OperationKey, Situation>>>;

/** A created record: the answer to `POST`. */
export type Created = { readonly id: string } & Fields;

/** An audio file to upload. */
export const wave = () => new File(['RIFF....WAVE'], 'greeting.wav', { type: 'audio/wav' });
