import { Link } from 'react-router';
import { Badge } from '../layout/badge';
import { valueAt } from '../schema/paths-in-rows';
import { useResourcePaths } from '../schema/paths';
import { useFormat, useTexts } from '../texts/wording';
import { languagesOf, leftBehind } from './message-languages';
import { SETTINGS, type LoadedSection, type Setting } from './use-settings';

const isChanged = ({ schema, row }: Setting): boolean =>
  schema.fields.some(({ name, default: shipped }) => JSON.stringify(valueAt(row, name)) !== JSON.stringify(shipped));

/** The page of a section that has one of its own: its settings, by group. */
export function SectionPage({ section: { title, settings } }: { section: LoadedSection }) {
  const groups = [...new Set(settings.map(({ schema }) => schema.group ?? title))];
  return groups.map((group) => (
    <section key={group} className="ra-settings" aria-label={group}>
      <h2>{group}</h2>
      <ul>
        {settings
          .filter(({ schema }) => (schema.group ?? title) === group)
          .map((setting) => (
            <SettingCard key={setting.schema.key} setting={setting} />
          ))}
      </ul>
    </section>
  ));
}

function SettingCard({ setting }: { setting: Setting }) {
  const { key, label, help, message } = setting.schema;
  const { settings: words } = useTexts();
  const { language: nameOf } = useFormat();
  const paths = useResourcePaths(SETTINGS);
  const behind = message ? languagesOf(leftBehind(setting.schema.fields, setting.row)) : [];
  return (
    <li>
      <Link to={paths.show(key)} className="ra-panel ra-setting-card ra-setting-plain">
        <strong>{label}</strong>
        {help && <span className="ra-muted">{help}</span>}
        <span className="ra-tags">
          {message && <span className="ra-muted">{words.goesTo(message)}</span>}
          {isChanged(setting) && <Badge tone="processing">{words.changed}</Badge>}
          {behind.length > 0 && <Badge tone="warning">{words.unchangedIn(behind.map(nameOf))}</Badge>}
        </span>
      </Link>
    </li>
  );
}
