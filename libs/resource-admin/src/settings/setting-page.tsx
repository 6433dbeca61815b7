import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import type { ResourceSchema } from '@haulbook/resource-contracts';
import { RecordForm } from '../form/record-form';
import { Icon } from '../layout/icon';
import { Toolbar, usePageHead } from '../layout/page';
import { LoadError, Loading, Notice } from '../layout/states';
import type { Row } from '../schema/fields';
import { useResourcePaths } from '../schema/paths';
import { HistoryPanel } from '../show/history-panel';
import { useTexts } from '../texts/wording';
import { SettingFacts } from './setting-facts';
import { MessagePage } from './message-page';
import { SectionPage } from './section-page';
import { SettingPreview } from './setting-preview';
import { useSettingForm, type SettingFormProps } from './use-setting-form';
import { useSettings } from './use-settings';

/** The page of one setting, by its key or its record's id. */
export default function SettingPage({ resource }: { resource: ResourceSchema }) {
  const { id = '' } = useParams();
  const { settings: words } = useTexts();
  const paths = useResourcePaths(resource.path);
  const { sections, error, retry } = useSettings();
  const setting = sections?.flatMap(({ settings }) => settings).find(({ schema, row }) => schema.key === id || row.id === id);
  const section = sections?.find(({ name, apart }) => apart && name === (setting?.schema.section ?? id));
  usePageHead(setting?.schema.label ?? section?.title ?? resource.label, setting ? setting.schema.help : section?.help);
  if (error) return <LoadError message={error.message} onRetry={retry} />;
  if (!sections) return <Loading />;
  return (
    <>
      <Toolbar>
        <Link to={setting && section ? paths.show(section.name) : paths.list} className="ra-button ra-button-plain">
          <Icon name="left" size={16} /> {setting && section ? section.title : words.all}
        </Link>
      </Toolbar>
      {setting && <OpenSetting key={setting.schema.key} resource={resource} setting={setting} />}
      {!setting && section && <SectionPage section={section} />}
      {!setting && !section && <Notice icon="settings" title={words.unknown} />}
    </>
  );
}

/** The form of a setting. It begins anew with the version that it saved itself; what others save is merged into it. */
function OpenSetting({ resource, setting }: Omit<SettingFormProps, 'onSaved'>) {
  const version = Number(setting.row.version);
  const [opened, setOpened] = useState(version);
  const [saved, setSaved] = useState<number | null>(null);
  if (saved !== null && version >= saved) {
    setOpened(version);
    setSaved(null);
  }
  const { message } = setting.schema;
  const form = { resource, setting, onSaved: (row: Row) => setSaved(Number(row.version)) };
  return message ? <MessagePage key={opened} {...form} message={message} /> : <PlainSetting key={opened} {...form} />;
}

function PlainSetting({ resource, setting, onSaved }: SettingFormProps) {
  const navigate = useNavigate();
  const paths = useResourcePaths(resource.path);
  const { form } = useSettingForm(resource, setting, onSaved);
  if (form.fields.length === 0) return <SettingFacts settingKey={setting.schema.key} />;
  return (
    <div className="ra-with-side">
      <RecordForm {...form} onCancel={() => navigate(paths.list)}>
        <SettingPreview setting={setting} />
        <SettingFacts settingKey={setting.schema.key} />
      </RecordForm>
      <HistoryPanel resource={form.resource} row={setting.row} />
    </div>
  );
}
