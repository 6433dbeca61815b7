import { Button } from 'antd';
import { lazy, Suspense, useEffect, useId, useState, type ReactNode } from 'react';
import type { FieldSchema, ResourceSchema } from '@haulbook/resource-contracts';
import { kindOf } from '../kinds/registry';
import { commandKey } from '../layout/use-shortcut';
import { useAdmin } from '../schema/admin-context';
import { isNamedByHeading, sectionsOf, tabsOf, withTranslations, type Row, type Section } from '../schema/fields';
import { useTexts } from '../texts/wording';
import { ComingOfNew } from './coming-of-new';
import { FieldItem } from './field-item';
import { FormFrame, FormProblem, FormSection } from './form-frame';
import { RefField } from './ref-field';
import { useFieldsInUse } from './use-fields-in-use';
import { useRecordForm } from './use-record-form';
import { useSaveShortcut } from './use-save-shortcut';
import { useUnsavedGuard } from './use-unsaved-guard';

const FormTabs = lazy(() => import('./form-tabs'));

interface RecordFormProps {
  resource: ResourceSchema;
  /** The fields that may be filled in. */
  fields: FieldSchema[];
  row?: Row;
  initial: Record<string, unknown>;
  /** Return what is said below an input, after its help. */
  noteOf?: (field: FieldSchema) => ReactNode;
  /** Called with the label of the tab that is shown, for a form with tabs. */
  onTab?: (label: string) => void;
  /** Content above the save bar, inside of the form. */
  children?: ReactNode;
  /** For a form in front of another: takes how to ask whether there is unsaved work in it. The page's own question stays with the other. */
  beside?: (isDirty: () => boolean) => void;
  onSaved: (row: Row) => void;
  onCancel: () => void;
}

/** The form of a resource, grouped by section, with a save bar that stays visible. */
export function RecordForm({ resource, fields, row, initial, noteOf, onTab, children, beside, onSaved, onCancel }: RecordFormProps) {
  const [tell, setTell] = useState(true);
  const record = useRecordForm({ resource, fields, row, initial, ...(!tell && { messages: 'off' }), onSaved });
  const name = useId().replace(/:/g, '');
  const { form } = useTexts();
  useSaveShortcut(record.form.submit);
  useEffect(() => beside?.(record.isDirty), [beside, record.isDirty]);
  const inUse = useFieldsInUse(record.form, fields, { ...row, ...initial });
  const { above, tabs } = tabsOf(resource, sectionsOf(inUse));
  const sectionOf = (section: Section) => (
    <SectionOfFields key={section.heading ?? ''} resource={resource} section={section} row={row} noteOf={noteOf} first={inUse[0]} />
  );
  return (
    <FormFrame resource={resource} record={record} name={`record${name}`} initial={initial} id={row?.id} className="ra-form">
      {!beside && <UnsavedGuard isDirty={record.isDirty} />}
      <FormProblem record={record} />
      {above.map(sectionOf)}
      {tabs.length > 0 && (
        <Suspense fallback={null}>
          <FormTabs tabs={tabs} refusals={record.refusals} sectionOf={sectionOf} onTab={onTab} />
        </Suspense>
      )}
      {children}
      {!row && resource.tells && <ComingOfNew resource={resource} record={record} tell={tell} onTell={setTell} />}
      <FormBar saving={record.saving} saveLabel={row ? form.save : form.createOne(resource)} onCancel={onCancel} />
    </FormFrame>
  );
}

interface SectionOfFieldsProps extends Pick<RecordFormProps, 'resource' | 'row' | 'noteOf'> {
  section: Section;
  /** The first field of the form, where typing a new record begins. */
  first?: FieldSchema;
}

function SectionOfFields({ resource, section, row, noteOf, first }: SectionOfFieldsProps) {
  const own = useAdmin().overrides[resource.path]?.inputs;
  const { originals, translationsOf } = withTranslations(section);
  return (
    <FormSection heading={section.heading} label={resource.label}>
      {originals.fields.map((field) => {
        const Own = own?.[field.name] ?? (field.kind === 'ref' ? RefField : undefined);
        return (
          <FieldItem
            key={field.name}
            field={field}
            row={row}
            autoFocus={field === first && !row && ['text', 'email', 'phone'].includes(field.kind)}
            isNamed={isNamedByHeading(field, originals, kindOf(field).wide ?? false)}
            input={Own && <Own field={field} row={row} />}
            note={noteOf?.(field)}
            translations={translationsOf(field)}
          />
        );
      })}
    </FormSection>
  );
}

function UnsavedGuard({ isDirty }: { isDirty: () => boolean }) {
  useUnsavedGuard(isDirty);
  return null;
}

interface FormBarProps {
  saving: boolean;
  saveLabel: string;
  onCancel: () => void;
}

function FormBar({ saving, saveLabel, onCancel }: FormBarProps) {
  const { form, general } = useTexts();
  return (
    <div className="ra-form-bar">
      <span className="ra-muted ra-desktop">
        <kbd>{commandKey()}</kbd> <kbd>S</kbd> {form.saves}
      </span>
      <span className="ra-grow" />
      <Button onClick={onCancel} disabled={false}>
        {general.cancel}
      </Button>
      <Button type="primary" htmlType="submit" loading={saving}>
        {saveLabel}
      </Button>
    </div>
  );
}
