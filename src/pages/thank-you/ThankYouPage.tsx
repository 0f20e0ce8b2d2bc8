import { useEffect, useRef } from 'react';
import { type AdPixelOptions, reportBooking } from '../../platform/browser/adPixel.ts';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { Icon, type IconName } from '../../ui/icon/Icon.tsx';
import { Container, PageFrame, Stack } from '../../ui/layout/Layout.tsx';
import * as type from '../../ui/theme/type.css.ts';
import { Ticket } from '../../ui/ticket/Ticket.tsx';
import { LogoHeader } from '../LogoHeader.tsx';
import { PageShown } from '../pageShown.tsx';
import { useSiteConfiguration } from '../siteConfiguration.tsx';
import * as styles from './thankYouPage.css.ts';

type Expectation = { readonly icon: IconName; readonly title: string; readonly text: string };

const expectations = (aiName: string): readonly Expectation[] => [
  {
    icon: 'clock',
    title: 'Quick Walkthrough',
    text: `Twenty minutes, start to finish. You see how ${aiName} answers, texts back and books a job.`,
  },
  {
    icon: 'phone',
    title: 'Real Examples',
    text: 'We play calls for a trade like yours, the easy ones and the ones where the caller is upset.',
  },
  {
    icon: 'message',
    title: 'Ask Questions',
    text: 'Bring the odd cases: your service area, your emergency fee, the customer who only texts.',
  },
];

/** The scheduling page sends visitors here who have booked a demo (specification, section 2). */
export function ThankYouPage() {
  const { brandName, aiName, adPixel } = useSiteConfiguration();
  useBookingReport(adPixel);
  return (
    <PageFrame header={<LogoHeader />}>
      <title>{`You're booked | ${brandName}`}</title>
      <meta name="description" content={`Your ${brandName} demo is booked. What happens next, and what to bring.`} />
      <Container className={styles.page}>
        <div className={styles.confirmation}>
          <Stack gap="medium">
            <h1 className={type.hero}>You're Booked!</h1>
            <p className={type.lead}>
              A confirmation email is on its way, with a calendar invite and the link to the video meeting.
            </p>
            <p className={`${type.muted} ${styles.spam}`}>
              <Icon name="mail" />
              <span>Not there within a few minutes? Check your spam folder.</span>
            </p>
          </Stack>
          <Ticket
            stock="canary"
            title="Demo ticket"
            mark="Booked"
            className={styles.ticket}
            fields={[
              { label: 'With', value: `The ${brandName} team` },
              { label: 'Where', value: 'Video meeting, link in your email' },
              { label: 'Takes', value: '20 minutes' },
              { label: 'Costs', value: 'Nothing' },
            ]}
          />
        </div>
        <section aria-labelledby="expect-title">
          <h2 id="expect-title" className={type.heading}>
            What to expect
          </h2>
          <ul className={styles.expectations}>
            {expectations(aiName).map(({ icon, title, text }) => (
              <li key={title} className={styles.expectation}>
                <Icon name={icon} size="large" />
                <h3 className={type.title}>{title}</h3>
                <p className={type.muted}>{text}</p>
              </li>
            ))}
          </ul>
        </section>
        <div className={styles.reasons}>
          <section aria-labelledby="why-title" className={styles.why}>
            <h2 id="why-title" className={type.heading}>
              Why Show Up?
            </h2>
            <p className={type.lead}>
              {`You hear ${aiName} handle a call for your trade before you decide anything. If it's not for you, you've lost twenty minutes and gained a look at which calls you are missing.`}
            </p>
          </section>
          <aside className={styles.tip} aria-labelledby="tip-title">
            <Icon name="lightbulb" size="large" />
            <div>
              <h3 id="tip-title" className={type.title}>
                Pro tip
              </h3>
              <p>
                Have your last three missed calls at hand. We'll go through what would have happened to each of them.
              </p>
            </div>
          </aside>
        </div>
        <div>
          <LinkButton destination={{ route: '/' }} variant="secondary" icon={<Icon name="arrowLeft" />}>
            Back to Home
          </LinkButton>
        </div>
      </Container>
      <PageShown />
    </PageFrame>
  );
}

/** Once per visit, although StrictMode runs every effect twice. */
function useBookingReport(adPixel: AdPixelOptions) {
  const reported = useRef(false);
  useEffect(() => {
    if (reported.current) return;
    reported.current = true;
    reportBooking(adPixel);
  }, [adPixel]);
}
