import { fireEvent, render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { watchSites } from '../recording/watchSites.ts';
import { InspectorPage } from './InspectorPage.tsx';
import { RecordingLibrary } from './recordings/RecordingLibrary.ts';

test('no other listener gets the keys of a composition', () => {
  const watch = watchSites({ after: () => () => undefined });
  render(<InspectorPage machines={[]} library={new RecordingLibrary([])} watch={watch} />);
  const onKeyDown = vi.fn();
  document.addEventListener('keydown', onKeyDown, true);
  fireEvent.keyDown(document.body, { key: 'Escape', isComposing: true });
  expect(onKeyDown).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(onKeyDown).toHaveBeenCalledOnce();
  document.removeEventListener('keydown', onKeyDown, true);
  watch.leave();
});
