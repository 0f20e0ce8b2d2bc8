import { answerFaultCommands } from '../faults/answerFaultCommands.ts';
import { announceSite } from '../recording/announceSite.ts';
import { recordActors } from '../recording/recordActors.ts';
import { restoreValue } from '../recording/restoreValue.ts';
import { installSiteHook } from './siteHook.ts';

/** Runs in a page of the site before the site's own code, in development only. */
const pageNow = () => ({ title: document.title, address: location.href });
const recorder = recordActors({ page: pageNow() });
installSiteHook(recorder);

const site = announceSite({ recorder, describe: pageNow });
site.onCommand('actor.send', ({ actor, event }) => {
  const ref = recorder.actorRef(actor);
  if (ref === undefined) throw new Error('The actor has ended.');
  ref.send(restoreValue(event));
  return null;
});
answerFaultCommands(site, {
  // The element is inserted by `local-platform/localPlatformPlugin.ts`.
  configuration: () => document.getElementById('site-configuration')?.textContent ?? null,
  front: window,
});
addEventListener('pagehide', site.close);
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) site.reopen();
});
