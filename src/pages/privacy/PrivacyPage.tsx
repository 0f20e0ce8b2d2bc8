import { VENDOR_BUNDLE_HOST } from '../../platform/call-client/roomBundle.ts';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { Icon, type IconName } from '../../ui/icon/Icon.tsx';
import { Container, PageFrame } from '../../ui/layout/Layout.tsx';
import * as type from '../../ui/theme/type.css.ts';
import { LogoHeader } from '../LogoHeader.tsx';
import { PageShown } from '../pageShown.tsx';
import { type SiteConfiguration, useSiteConfiguration } from '../siteConfiguration.tsx';
import * as styles from './privacyPage.css.ts';

type Statement = { readonly icon: IconName; readonly title: string; readonly sentences: readonly string[] };

/** The host of an address; undefined for a path of the site itself. */
const hostOf = (address: string): string | undefined => (URL.canParse(address) ? new URL(address).host : undefined);

/** What happens to the voice and to typed words. The notice of the people who run the site comes in the place of what is known without it. */
function duringCall({ aiName, voiceNotice = '', call }: SiteConfiguration): readonly string[] {
  if (call.token === '') return [`This site has no voice service at the moment, so ${aiName} cannot be called here.`];
  const provider = hostOf(call.apiBaseUrl);
  const rooms = call.rooms.hosts.join(', ');
  const way =
    voiceNotice === ''
      ? `Your voice and what you type go to our voice provider${provider === undefined ? '' : ` (${provider})`} through a room on ${rooms}. The provider turns your words into text and answers them, and may record the call.`
      : voiceNotice;
  return [
    way,
    `The name of your company is sent with the call, if you give one, so that ${aiName} can answer with it.`,
    'If you only type, the microphone stays off.',
  ];
}

/** What the browser requests of other companies before a press. */
function contactBeforeCall({ token, roomFetch, roomBundleUrl }: SiteConfiguration['call']): string {
  const host = roomBundleUrl === '' ? VENDOR_BUNDLE_HOST : hostOf(roomBundleUrl);
  return token === '' || roomFetch === 'press' || host === undefined
    ? 'Until then, your browser contacts no company but the one that serves this site.'
    : `When you point at a call button, your browser may already fetch the public code for calls from ${host}, without cookies. It contacts no other company before you press.`;
}

const statementsOf = (configuration: SiteConfiguration): readonly Statement[] => {
  const { aiName, schedulingUrl, adPixel, voiceNotice = '' } = configuration;
  return [
    {
      icon: 'microphoneOff',
      title: 'Before a call',
      sentences: [
        'The microphone is off. It is used only after you press a call button and allow it.',
        contactBeforeCall(configuration.call),
        'The site sets no cookies and stores nothing in your browser.',
      ],
    },
    { icon: 'microphone', title: 'During a call', sentences: duringCall(configuration) },
    {
      icon: 'inbox',
      title: 'After a call',
      sentences: [
        `The microphone is off again. The job ticket and what you and ${aiName} said stay in this tab, for the summary and the Smart Inbox, and are gone when you close or reload it.`,
        // The notice also says what is kept.
        ...(voiceNotice === ''
          ? ['What our voice provider keeps is not in the hands of this page: it can neither read nor delete it.']
          : []),
      ],
    },
    {
      icon: 'calendar',
      title: 'When you book a demo',
      sentences: [
        `The scheduling page (${hostOf(schedulingUrl) ?? 'in a new tab'}) is a site of its own, with its own rules. This site learns only that you come back from it.`,
        adPixel.id === ''
          ? 'The page that confirms the booking loads nothing of an advertising company.'
          : 'The page that confirms the booking loads the pixel of Meta, which sets cookies and reports the booking for our advertisements. No other page loads it.',
      ],
    },
  ];
};

/** What happens to what a visitor says, types and does, for this configuration of the site. */
export function PrivacyPage() {
  const configuration = useSiteConfiguration();
  const { brandName, aiName, privacyUrl, termsUrl } = configuration;
  return (
    <PageFrame header={<LogoHeader />}>
      <title>{`Privacy | ${brandName}`}</title>
      <meta
        name="description"
        content={`What happens to your voice and your words when you talk to ${aiName} on this site.`}
      />
      <Container className={styles.page}>
        <div className={styles.head}>
          <h1 className={type.banner}>What happens to your voice</h1>
          <p className={type.lead}>
            {`You can talk to ${aiName} on this site without an account. This is all that happens to what you say, type and do here.`}
          </p>
        </div>
        <div className={styles.statements}>
          {statementsOf(configuration).map(({ icon, title, sentences }) => (
            <section key={title} className={styles.statement}>
              <Icon name={icon} size="large" />
              <div className={styles.words}>
                <h2 className={type.title}>{title}</h2>
                {sentences.map((sentence) => (
                  <p key={sentence}>{sentence}</p>
                ))}
              </div>
            </section>
          ))}
        </div>
        <div className={styles.links}>
          {privacyUrl === '' ? null : (
            <a href={privacyUrl} className={styles.link}>
              Privacy policy
            </a>
          )}
          {termsUrl === '' ? null : (
            <a href={termsUrl} className={styles.link}>
              Terms
            </a>
          )}
          <LinkButton destination={{ route: '/' }} variant="secondary" icon={<Icon name="arrowLeft" />}>
            Back to Home
          </LinkButton>
        </div>
      </Container>
      <PageShown />
    </PageFrame>
  );
}
