import { isMediaTrack } from './tracks.ts';
import { type Fields, fieldsOf, isAbsent } from '../reading/readValue.ts';
import { refuse, rule } from '../reading/rule.ts';

/** The video track of a network test, which must be live and not muted. */
export const networkTestTrack = rule((input): MediaStreamTrack => readTrack(input, ''));

/** The options of a peer-to-peer test. Input: `{ videoTrack, duration? }`. The duration is in seconds and not checked. */
export const peerToPeerTest = rule((input): Fields => {
  const options = fieldsOf(input, 'The options of a call quality test must be an object.');
  readTrack(options.videoTrack, 'videoTrack');
  return options;
});

function readTrack(track: unknown, field: string): MediaStreamTrack {
  if (isAbsent(track)) {
    refuse('missing', 'Missing video track. You must provide a video track in order to run this test.', field);
  }
  if (!isMediaTrack(track)) refuse('wrong-type', 'Video track needs to be of type `MediaStreamTrack`.', field);
  if (track.readyState !== 'live' || track.muted) {
    refuse('not-allowed', 'Video track is not playable. This test needs a live video track.', field);
  }
  return track;
}
