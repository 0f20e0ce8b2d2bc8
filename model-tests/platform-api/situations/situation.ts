import type { OperationKey } from '../../../src/platform/api/operations.ts';
import type { PlatformClient } from '../../../src/platform/api/platformClient.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** The input of one request. */
export type Input = {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
};

/** Draws a valid body of the operation that the test can use. */
export type Draw = (key: OperationKey, matches?: (body: Fields) => boolean) => Fields;

export type Request = (key: OperationKey, input: Input) => Promise<unknown>;

/** Prepares what an operation needs in addition to the record of its path. @returns a request that succeeds */
export type Situation = (draw: Draw, client: PlatformClient, request: Request) => Promise<Input>;

export type Situations = Readonly<Partial<Record<OperationKey, Situation>>>;

/** The answer to `POST`. */
export type Created = { readonly id: string } & Fields;

export const wave = () => new File(['RIFF....WAVE'], 'greeting.wav', { type: 'audio/wav' });
