import { COMPANY_NAME_MAX_LENGTH, COMPANY_NAME_PATTERN } from '../../machines/voice-site/companyNameLength.ts';
import { TextField } from '../../ui/text-field/TextField.tsx';
import * as type from '../../ui/theme/type.css.ts';
import { useSiteConfiguration } from '../siteConfiguration.tsx';
import * as styles from './companyField.css.ts';
import type { LandingVoice } from './landingVoice.ts';

const LIMIT_ID = 'hero-note';

/** The company for which the receptionist answers. The site does not store the text. A form around it must not validate it. */
export function CompanyField({ companyField, onIntent }: Pick<LandingVoice, 'companyField' | 'onIntent'>) {
  const { aiName } = useSiteConfiguration();
  return (
    <div className={styles.company}>
      <TextField
        ref={companyField}
        label={`Your company, and ${aiName} answers as yours`}
        placeholder="Optional. Not stored."
        // The styles show the limit for a longer name, also before hydration.
        pattern={COMPANY_NAME_PATTERN}
        autoComplete="organization"
        aria-describedby={LIMIT_ID}
        onFocus={onIntent}
      />
      <p id={LIMIT_ID} className={`${type.small} ${styles.limit}`}>
        {`${aiName} says only ${COMPANY_NAME_MAX_LENGTH} characters.`}
      </p>
    </div>
  );
}
