import { Link } from 'react-router-dom';
import { Icon } from '../../../ui/icon/Icon.tsx';
import type { Elements } from '../../../ui/layout/elements.ts';
import { Section } from '../../../ui/layout/Section.tsx';
import * as type from '../../../ui/theme/type.css.ts';
import { useSiteConfiguration } from '../../siteConfiguration.tsx';
import * as styles from './questions.css.ts';

type QuestionAndAnswer = { readonly question: string; readonly answer: Elements };

/**
 * Only what the assistant really does: the answers follow her instructions (assistant/receptionist.ts) and the rules of the local platform's
 * receptionist, which has the same ones.
 */
const questions = (aiName: string): readonly QuestionAndAnswer[] => [
  {
    question: 'Do callers know that they talk to an AI?',
    answer: (
      <p>{`Yes. ${aiName} says so in the first sentence, and again to anyone who asks. People on your team do the work, and that is said, too.`}</p>
    ),
  },
  {
    question: 'What if a call is an emergency?',
    answer: (
      <p>
        With fire, smoke, gas or a carbon monoxide alarm, callers are sent outside and to 911 first, and no visit is
        booked. With a burst pipe or sparks, they hear how to stop the damage, and then get the earliest visit.
      </p>
    ),
  },
  {
    question: 'What if something is misheard?',
    answer: (
      <p>{`Numbers and addresses are read back, and so is the whole ticket before goodbye. The caller's correction counts. What stays unclear is noted for you, not guessed.`}</p>
    ),
  },
  {
    question: `Does ${aiName} quote prices?`,
    answer: (
      <p>
        No. Callers hear that the price depends on the job, and that they see it before any work starts. The question
        goes on the ticket.
      </p>
    ),
  },
  {
    question: 'Can a caller move or cancel a visit?',
    answer: (
      <p>
        In the same call, yes: the visit and the ticket change together. For a visit from an earlier call, you get a
        note with the name, the number and what the caller wants.
      </p>
    ),
  },
  {
    question: `Does ${aiName} speak Spanish?`,
    answer: (
      <p>Not yet, only English. The caller's language goes on the ticket, so that the right person can call back.</p>
    ),
  },
  {
    question: 'What does it take to try the demo?',
    answer: (
      <p>
        <span>
          Nothing: no account, no card, no phone. Talk or type, here in the browser. Your call then waits for you in the
          inbox, until you close or reload the page.
        </span>
        <Link to="/smart-inbox" className={styles.more}>
          Open the inbox
        </Link>
      </p>
    ),
  },
  {
    question: 'What happens to my voice?',
    answer: (
      <p>
        <span>The microphone is off until you start a call and allow it, and off again when the call ends.</span>
        <Link to="/privacy" className={styles.more}>
          What happens in between
        </Link>
      </p>
    ),
  },
];

/** The questions that contractors ask first. The answers open without the site's code. */
export function Questions() {
  const { aiName } = useSiteConfiguration();
  return (
    <Section labelledBy="questions-title">
      <div className={styles.columns}>
        <h2 id="questions-title" className={`${type.heading} ${styles.heading}`}>
          Fair questions.
        </h2>
        <div className={styles.list}>
          {questions(aiName).map(({ question, answer }, place) => (
            <details key={question} open={place === 0} className={styles.item}>
              <summary className={styles.question}>
                <span className={type.title}>{question}</span>
                <span className={styles.mark}>
                  <Icon name="plus" />
                </span>
              </summary>
              <div className={styles.answer}>{answer}</div>
            </details>
          ))}
        </div>
      </div>
    </Section>
  );
}
