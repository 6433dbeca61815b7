import { Link, useNavigate, useParams } from 'react-router';
import type { ResourceSchema } from '@haulbook/resource-contracts';
import { RecordForm } from '../form/record-form';
import { Icon } from '../layout/icon';
import { Toolbar, usePageHead } from '../layout/page';
import { LoadError, Loading, Notice } from '../layout/states';
import { useResourcePaths } from '../schema/paths';
import { HistoryPanel } from '../show/history-panel';
import { useTexts } from '../texts/wording';
import { SettingFacts } from './setting-facts';
import { MessagePage } from './message-page';
import { SectionPage } from './section-page';
import { SettingPreview } from './setting-preview';
import { useSettingForm } from './use-setting-form';
import { useSettings, type Setting } from './use-settings';

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
      {setting && <LoadedSetting key={String(setting.row.version)} resource={resource} setting={setting} />}
      {!setting && section && <SectionPage section={section} />}
      {!setting && !section && <Notice icon="settings" title={words.unknown} />}
    </>
  );
}

function LoadedSetting({ resource, setting }: { resource: ResourceSchema; setting: Setting }) {
  const { message } = setting.schema;
  if (message) return <MessagePage resource={resource} setting={setting} message={message} />;
  return <PlainSetting resource={resource} setting={setting} />;
}

function PlainSetting({ resource, setting }: { resource: ResourceSchema; setting: Setting }) {
  const navigate = useNavigate();
  const paths = useResourcePaths(resource.path);
  const { form } = useSettingForm(resource, setting);
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
