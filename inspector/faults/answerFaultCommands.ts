import { type NextFaults, type PageFaults, parseNextFaults } from '../../local-platform/faults.ts';
import {
  type Incident,
  INCIDENT_NEEDS,
  INCIDENTS,
  isIncident,
  sendIncident,
} from '../../local-platform/room/roomIncidents.ts';
import type { SiteAnnouncement } from '../recording/announceSite.ts';

declare module '../recording/recordingChannel.ts' {
  interface SiteCommands {
    'fault.list': { readonly request: null; readonly answer: PageFaults };
    /** Sets the faults of the tab's next call. Replaces all earlier settings. */
    'fault.set': { readonly request: NextFaults; readonly answer: PageFaults };
    /** Sends an incident into the tab's call, which must have joined its room. */
    'incident.send': { readonly request: { readonly incident: Incident }; readonly answer: null };
  }
}

export type FaultyPage = {
  /** JSON with the addresses of the page's platform; null if the page does not have one. */
  readonly configuration: () => string | null;
  /** The window in which the room library runs. */
  readonly front: EventTarget;
};

const NO_LOCAL_PLATFORM =
  'This tab uses the real voice platform, which takes no faults. Start the development server without VITE_PUBLIC_KEY to use the local platform.';
const NO_SERVER = 'The development server does not answer. Start it again, and reload the tab.';
const PLATFORM_GONE = 'The development server no longer has a local platform. Reload the tab.';
const NO_CALL = 'No call has joined its room in this tab. Start a call there, then send the incident again.';

/** The API address of a page on the local platform. The captured part is the page's own address. */
const PAGE_OF_LOCAL_PLATFORM = /^(.*\/local-platform\/pages\/[^/]+)\/api$/;

/** Handles the inspector's fault and incident commands in a page of the site. Every error message contains an instruction. */
export function answerFaultCommands(site: Pick<SiteAnnouncement, 'onCommand'>, page: FaultyPage): void {
  const faults = (put?: NextFaults) => requestFaults(platformPage(page.configuration()), put);

  site.onCommand('fault.list', () => faults());
  site.onCommand('fault.set', (request) => {
    const parsed = parseNextFaults(request);
    if (!parsed.ok) throw new Error(`The faults are not set: ${parsed.problems.join('; ')}.`);
    return faults(parsed.next);
  });
  site.onCommand('incident.send', (request: { readonly incident?: unknown } | null) => {
    const incident = request?.incident;
    if (!isIncident(incident)) {
      throw new Error(`incident must be one of ${Object.keys(INCIDENTS).join(', ')}, but it is ${String(incident)}.`);
    }
    const outcome = sendIncident(page.front, incident);
    if (outcome === 'no-call') throw new Error(NO_CALL);
    if (outcome === 'nothing-happened') {
      throw new Error(`Nothing happened: it needs ${INCIDENT_NEEDS[incident] ?? 'something that is missing'}.`);
    }
    return null;
  });
}

/** @throws Error if the page uses another platform. */
function platformPage(configuration: string | null): string {
  const { apiBaseUrl } = fieldsOf(configuration);
  const page = typeof apiBaseUrl === 'string' ? PAGE_OF_LOCAL_PLATFORM.exec(apiBaseUrl)?.[1] : undefined;
  if (page === undefined) throw new Error(NO_LOCAL_PLATFORM);
  return page;
}

function fieldsOf(json: string | null): { readonly apiBaseUrl?: unknown } {
  try {
    return (JSON.parse(json ?? '{}') ?? {}) as { readonly apiBaseUrl?: unknown };
  } catch {
    return {};
  }
}

async function requestFaults(page: string, put: NextFaults | undefined): Promise<PageFaults> {
  const response = await fetch(`${page}/next-faults`, {
    ...(put !== undefined && {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(put),
    }),
  }).catch((cause: unknown) => {
    throw new Error(NO_SERVER, { cause });
  });
  const answer = (await response.json().catch((cause: unknown) => {
    throw new Error(PLATFORM_GONE, { cause });
  })) as PageFaults & { readonly message?: string };
  if (!response.ok) {
    throw new Error(`The local platform answered with status ${String(response.status)}: ${String(answer.message)}`);
  }
  return answer;
}
