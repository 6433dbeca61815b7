import { Form } from 'antd';
import { Suspense } from 'react';
import { useAdmin } from '../schema/admin-context';
import type { Row } from '../schema/fields';
import { wholeFields } from '../schema/paths-in-rows';
import { useTexts } from '../texts/wording';
import type { Setting } from './use-settings';

/** What the values in the form would look like, where the application shows it. Inside of a form. */
export function SettingPreview({ setting: { schema, row } }: { setting: Setting }) {
  const Preview = useAdmin().backOffice.settingPreviews?.[schema.key];
  const typed = Form.useWatch([], Form.useFormInstance()) as Row | undefined;
  const { settings: words } = useTexts();
  if (!Preview || !typed) return null;
  const { value } = wholeFields(typed, row);
  return (
    <section className="ra-panel ra-form-section" aria-label={words.preview}>
      <h2>{words.preview}</h2>
      <Suspense fallback={null}>
        <Preview value={value as Row} />
      </Suspense>
    </section>
  );
}
