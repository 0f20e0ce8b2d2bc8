import { COMPANY_NAME_MAX_LENGTH } from '../../machines/voice-site/companyNameLength.ts';
import { TextField } from '../../ui/text-field/TextField.tsx';
import { useSiteConfiguration } from '../siteConfiguration.tsx';
import * as styles from './companyField.css.ts';
import type { LandingVoice } from './landingVoice.ts';

/** The company for which the receptionist answers. The site does not store the text. */
export function CompanyField({ companyField, onIntent }: Pick<LandingVoice, 'companyField' | 'onIntent'>) {
  const { aiName } = useSiteConfiguration();
  return (
    <TextField
      ref={companyField}
      label={`Your company, and ${aiName} answers as yours`}
      placeholder="Optional. Not stored."
      maxLength={COMPANY_NAME_MAX_LENGTH}
      autoComplete="organization"
      enterKeyHint="done"
      className={styles.field}
      onFocus={onIntent}
    />
  );
}
