import { Segmented } from 'antd';
import { useAdmin, useFormat } from '@haulbook/resource-admin';
import type { SectionProps } from './caller-section';
import { Labeled } from './labeled';

/** What customers read who have said nothing else. */
const DEFAULT = 'en';

/** The language of the caller, for what is sent to them: the known one until another is chosen. Asked only where the site offers several. */
export function CallerLanguage({ draft, onChange }: Omit<SectionProps, 'errors'>) {
  const { site } = useAdmin().schema;
  const { language } = useFormat();
  const others = site?.languages ?? [];
  if (others.length === 0) return null;
  const known = draft.customer?.language;
  return (
    <Labeled label="Language of emails and texts">
      {({ status: _status, ...control }) => (
        <Segmented
          {...control}
          value={draft.language ?? (typeof known === 'string' ? known : DEFAULT)}
          options={[DEFAULT, ...others].map((code) => ({ value: code, label: language(code) }))}
          onChange={(code) => onChange({ language: code })}
        />
      )}
    </Labeled>
  );
}
