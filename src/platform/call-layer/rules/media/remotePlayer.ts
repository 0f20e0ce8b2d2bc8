import { refuse, rule } from '../reading/rule.ts';

/** The session id of a remote media player. */
export const remotePlayerId = rule((input): string => {
  if (typeof input !== 'string') {
    refuse(input === undefined ? 'missing' : 'wrong-type', 'remotePlayerID must be of type string');
  }
  return input;
});
