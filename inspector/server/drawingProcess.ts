import { drawDefinition } from './answerDrawRequest.ts';

/** A separate process for one drawing, because the layout of a large chart takes long and cannot be interrupted. */
process.once('message', (request) => {
  void drawDefinition(request).then((result) => {
    process.send?.(result, () => {
      process.disconnect();
    });
  });
});
